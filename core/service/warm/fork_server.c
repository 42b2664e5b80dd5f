/* Preloaded into nvdisasm (LD_PRELOAD), which makes tables of an architecture for 0.2 s before it disassembles the
   first instruction. Of raw code it opens the file once to look at it and once more when the tables are made. At that
   second opening this library stops it and waits for requests: each gets a fork, in which the opening goes on with the
   request's code; it prints as ever and ends. Where the second opening never comes, nothing is changed. */
#define _GNU_SOURCE
#include "core/service/warm/protocol.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CpuSeconds = 30 };

struct Files {
    int code, text;
};

/* False: the other side is gone. */
static int receive(struct LaneWarmRequest* request, struct Files* files) {
    union {
        char bytes[CMSG_SPACE(sizeof *files)];
        struct cmsghdr aligned;
    } control;
    struct iovec data = {request, sizeof *request};
    struct msghdr message = {.msg_iov = &data, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    ssize_t size;
    do
        size = recvmsg(LANE_WARM_CHANNEL, &message, MSG_CMSG_CLOEXEC);
    while (size < 0 && errno == EINTR);
    const struct cmsghdr* head = size == (ssize_t)sizeof *request ? CMSG_FIRSTHDR(&message) : NULL;
    if (!head || head->cmsg_type != SCM_RIGHTS || head->cmsg_len != CMSG_LEN(sizeof *files))
        return 0;
    memcpy(files, CMSG_DATA(head), sizeof *files);
    return 1;
}

static int say(unsigned number, int status) {
    const struct LaneWarmReply reply = {number, status};
    return send(LANE_WARM_CHANNEL, &reply, sizeof reply, MSG_NOSIGNAL) == (ssize_t)sizeof reply;
}

/* The fork for one request: ends with the server, and by itself if it runs on and on. */
static void becomeChild(const struct Files* files, pid_t server) {
    sigset_t none;
    sigemptyset(&none);
    signal(SIGCHLD, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != server)
        _exit(1);
    const struct rlimit limit = {CpuSeconds, CpuSeconds};
    setrlimit(RLIMIT_CPU, &limit);
    close(LANE_WARM_CHANNEL);
    lseek(files->code, 0, SEEK_SET); /* its writer shares the position */
    dup2(files->text, STDOUT_FILENO);
}

static void wakeUp(int signal) { (void)signal; }

/* The fork under way, if there is one. */
struct Fork {
    pid_t pid;
    unsigned number;
};

/* Waits for the end of the fork or the next request. False: the other side is gone. */
static int await(struct Fork* under, const sigset_t* waiting, struct LaneWarmRequest* request, struct Files* files) {
    for (;;) {
        int status;
        if (under->pid > 0 && waitpid(under->pid, &status, WNOHANG) == under->pid) {
            under->pid = 0;
            if (!say(under->number, status))
                return 0;
        }
        struct pollfd channel = {LANE_WARM_CHANNEL, POLLIN, 0};
        if (ppoll(&channel, 1, NULL, waiting) > 0)
            return receive(request, files);
    }
}

/* Returns in forks only: the descriptor of the code that is to be read. A request ends the one that is under way: it
   is no longer wanted. */
static int serve(void) {
    sigset_t child, waiting;
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child, &waiting);
    sigdelset(&waiting, SIGCHLD);
    signal(SIGCHLD, wakeUp);
    close(LANE_WARM_SELF);
    const pid_t server = getpid();
    struct Fork under = {0, 0};
    struct LaneWarmRequest request;
    struct Files files;
    for (int goesOn = say(0, 0); goesOn && await(&under, &waiting, &request, &files);) {
        if (under.pid > 0) {
            kill(under.pid, SIGKILL);
            waitpid(under.pid, NULL, 0);
        }
        under.number = request.number;
        under.pid = fork();
        if (under.pid == 0) {
            becomeChild(&files, server);
            return files.code;
        }
        close(files.code);
        close(files.text);
        if (under.pid < 0)
            goesOn = say(request.number, -1);
    }
    _exit(0);
}

typedef FILE* Open(const char*, const char*);

static FILE* openOr(const char* symbol, const char* path, const char* mode) {
    static int openings;
    Open* next;
    *(void**)&next = dlsym(RTLD_NEXT, symbol);
    if (strcmp(path, LANE_WARM_INPUT) != 0 || !getenv(LANE_WARM_SWITCH) || ++openings != 2)
        return next(path, mode);
    return fdopen(serve(), mode);
}

FILE* fopen(const char* path, const char* mode) { return openOr("fopen", path, mode); }
FILE* fopen64(const char* path, const char* mode) { return openOr("fopen64", path, mode); }
