#!/bin/sh
# Brings the wheels that beside_kernel_tuner.py needs on a machine without a network that has Python 3.12, NumPy, SciPy, pandas,
# scikit-learn, matplotlib, attrs and CuPy already: kernel_tuner_wheels.sh FOLDER. There:
#   python3 -m pip install --no-index --no-deps --target /tmp/kt FOLDER/*.whl && PYTHONPATH=/tmp/kt python3 beside_kernel_tuner.py
# Another Python: PYTHON=3.11 kernel_tuner_wheels.sh FOLDER.
set -eu
python3 -m pip download --python-version "${PYTHON:-3.12}" --platform manylinux2014_x86_64 --platform manylinux_2_28_x86_64 \
    --only-binary=:all: --no-deps -d "$1" \
    kernel-tuner==1.5.0 python-constraint2 jsonschema referencing rpds-py jsonschema-specifications xmltodict \
    alive-progress about-time==4.2.1 graphemeu==0.7.2 'Deprecated<2'
