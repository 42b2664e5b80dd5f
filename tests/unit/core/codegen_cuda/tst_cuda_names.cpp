#include "core/codegen_cuda/names.h"

#include <QtTest>

using namespace lane::cuda;

class CudaNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void spelling_data();
    void spelling();
    void scopes();
};

void CudaNames::spelling_data() {
    QTest::addColumn<QString>("user");
    QTest::addColumn<QString>("cuda");
    QTest::newRow("plain") << "acc"
                           << "acc";
    QTest::newRow("prime") << "x'"
                           << "x_prime";
    QTest::newRow("greek") << QStringLiteral("α") << "alpha";
    QTest::newRow("capital greek") << QStringLiteral("Δx") << "Deltax";
    QTest::newRow("subscript") << QStringLiteral("x₁") << "x1";
    QTest::newRow("other script") << QStringLiteral("ж") << "v_u0436";
    QTest::newRow("first beyond ASCII") << QStringLiteral("a\u0080") << "a_u0080";
    QTest::newRow("last of ASCII") << QStringLiteral("a\u007f") << "a_";
    QTest::newRow("underscore") << "_"
                                << "k";
    QTest::newRow("reserved start") << "__x"
                                    << "v_x";
    QTest::newRow("capital behind underscore") << "_X"
                                               << "v_X";
    QTest::newRow("C++ keyword") << "float"
                                 << "float_";
    QTest::newRow("CUDA variable") << "threadIdx"
                                   << "threadIdx_";
    QTest::newRow("function of the text") << "fminf"
                                          << "fminf_";
}

void CudaNames::spelling() {
    QFETCH(QString, user);
    QFETCH(QString, cuda);
    QCOMPARE(QString::fromStdString(identifierFor(user.toStdString())), cuda);
}

void CudaNames::scopes() {
    NameScopes names;
    names.reserve("TILE");
    QCOMPARE(names.declare("x"), std::string("x"));
    names.push();
    QCOMPARE(names.declare("x"), std::string("x_2"));
    QCOMPARE(names.declare("x"), std::string("x_3"));
    QCOMPARE(names.declare("TILE"), std::string("TILE_2"));
    names.pop();
    names.push();
    QCOMPARE(names.declare("x"), std::string("x_2")); // free again
    // Two names of the user that look alike in ASCII stay two.
    QCOMPARE(names.declare("alpha"), std::string("alpha"));
    QCOMPARE(names.declare("α"), std::string("alpha_2"));
    names.pop();
}

QTEST_GUILESS_MAIN(CudaNames)
#include "tst_cuda_names.moc"
