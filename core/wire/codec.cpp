#include "core/wire/bytes.h"
#include "core/wire/channel.h"

namespace lane::wire {

std::string messageName(MessageType type) {
    switch (type) {
#define LANE_MESSAGE(Type)                                                                         \
    case MessageType::Type:                                                                        \
        return #Type;
#include "core/wire/messages.def"
#undef LANE_MESSAGE
    case MessageType::None:
        break;
    }
    return "message " + std::to_string(static_cast<unsigned>(type));
}

template <typename Message> Frame encode(const Message& message, std::uint32_t request) {
    Frame frame;
    frame.type = messageType<Message>;
    frame.request = request;
    ByteWriter(frame.payload).write(message);
    return frame;
}

template <typename Message> Result<Message> decode(const Frame& frame) {
    const std::string name = messageName(messageType<Message>);
    const auto refuse = [&](const std::string& what) {
        return Error{"L4004", what,
                     "Start the program again; if it recurs, its parts are of "
                     "different builds: install them together."};
    };
    if (frame.type != messageType<Message>)
        return refuse("a " + name + " was due, a " + messageName(frame.type) + " came");
    Message message;
    ByteReader reader(frame.payload);
    reader.read(message);
    if (!reader.problem.empty())
        return refuse("a " + name + " of " + std::to_string(frame.payload.size()) +
                      " bytes is not whole: " + reader.problem);
    if (reader.left() != 0)
        return refuse("a " + name + " has " + std::to_string(reader.left()) +
                      " bytes after its end");
    return message;
}

#define LANE_MESSAGE(Type)                                                                         \
    template Frame encode<Type>(const Type&, std::uint32_t);                                       \
    template Result<Type> decode<Type>(const Frame&);
#include "core/wire/messages.def"
#undef LANE_MESSAGE

} // namespace lane::wire
