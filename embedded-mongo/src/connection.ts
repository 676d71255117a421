import type { Socket } from 'node:net';
import type { Services } from './commands/context.js';
import { runCommand } from './commands/run.js';
import { codes, CommandError } from './errors.js';
import { type Frame, FrameReader } from './wire/framing.js';
import { OP_MSG, readMessage, writeMessage } from './wire/op-msg.js';
import { OP_QUERY, readQuery, writeReply } from './wire/op-query.js';
import { encodeReply } from './wire/reply.js';

/** A message that was begun has to go on within this time, in milliseconds. */
const STALL_LIMIT = 30_000;

/** Answers one client's messages one after the other until it leaves; broken messages end the connection. */
export async function serve(socket: Socket, services: Services): Promise<void> {
  const frames = new FrameReader();
  let held = 0;
  const hold = (bytes: number): void => {
    const fits = services.memory.change(held, bytes);
    held = bytes;
    socket.setTimeout(bytes > 0 ? STALL_LIMIT : 0);
    if (!fits) throw new CommandError(codes.ProtocolError, 'too many unfinished messages');
  };
  socket.once('timeout', () => socket.destroy());
  try {
    for await (const chunk of socket) {
      frames.push(chunk as Buffer); // sockets without an encoding give buffers
      hold(frames.held);
      await answerAll(frames, socket, services);
      hold(frames.held);
    }
  } catch {
    // The client broke the protocol or went away; nobody is left to be told.
  } finally {
    services.memory.change(held, 0);
    socket.destroy();
  }
}

async function answerAll(frames: FrameReader, socket: Socket, services: Services): Promise<void> {
  for (let frame = frames.next(); frame; frame = frames.next()) {
    const answer = await respond(services, frame);
    if (answer && !socket.write(answer)) await drained(socket);
  }
}

async function respond(services: Services, frame: Frame): Promise<Buffer | undefined> {
  if (frame.opCode === OP_QUERY) {
    const query = readQuery(frame);
    const reply = await runCommand(services, query, query.database);
    return writeReply(frame.requestId, encodeReply(reply));
  }
  if (frame.opCode !== OP_MSG) {
    throw new CommandError(codes.ProtocolError, `unknown operation ${frame.opCode}`);
  }
  const message = readMessage(frame);
  const reply = await runCommand(services, message);
  return message.expectsReply ? writeMessage(frame.requestId, encodeReply(reply)) : undefined;
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) resolve();
    socket.once('drain', resolve);
    socket.once('close', resolve);
  });
}
