/* What the IDE and the fork server inside nvdisasm say to each other: C, as both sides read it. Both are of one
   build; the channel is a SOCK_SEQPACKET socket, a message a packet. */
#pragma once

/* Descriptors that the process is started with. */
#define LANE_WARM_CHANNEL 3
#define LANE_WARM_CODE 4
#define LANE_WARM_SELF 5 /* the library: LD_PRELOAD takes no path with a space, but this one */
#define LANE_WARM_PRELOAD "/proc/self/fd/5"
/* The input that it is given: the same file, by a name that is opened like any other. */
#define LANE_WARM_INPUT "/proc/self/fd/4"
/* Set for a process that is to become a fork server; its value means nothing. */
#define LANE_WARM_SWITCH "LANE_WARM"

/* "Print this code": comes with two descriptors, first the code's, then that for the text. */
struct LaneWarmRequest {
    unsigned number; /* from 1 */
};

/* `status` as waitpid tells it. Number 0: the tables are made, requests may come. */
struct LaneWarmReply {
    unsigned number;
    int status;
};
