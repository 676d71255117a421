import { type Document, encodeAtOffset } from '../bson/index.js';
import { codes, refuse } from '../errors.js';
import { frameReply, type Frame, MESSAGE_HEADER_BYTES } from './framing.js';
import type { Message } from './op-msg.js';

/** Opcode of legacy commands. Drivers use it only for their first `hello`. */
export const OP_QUERY = 2004;

const OP_REPLY = 1;
const AWAIT_CAPABLE = 8;

/** Parses a command that was sent as a legacy query on `<database>.$cmd`. */
export function readQuery({ bytes, requestId }: Frame): Message & { database: string } {
  const nameStart = MESSAGE_HEADER_BYTES + 4;
  const nameEnd = bytes.indexOf(0, nameStart);
  const at = nameEnd + 9;
  const size = nameEnd !== -1 && at + 4 <= bytes.length ? bytes.readInt32LE(at) : 0;
  if (size < 5 || at + size > bytes.length)
    refuse(codes.ProtocolError, 'a query without a whole document');

  const [database = '', collection] = bytes.toString('utf8', nameStart, nameEnd).split('.');
  if (collection !== '$cmd')
    refuse(5739101, 'OP_QUERY is no longer supported, except for commands');

  const body = bytes.subarray(at, at + size);
  const sequences = new Map<string, Buffer[]>();
  return { requestId, body, sequences, expectsReply: true, allowsMore: false, database };
}

export function writeReply(responseTo: number, reply: Document): Buffer {
  const message = encodeAtOffset(MESSAGE_HEADER_BYTES + 20, reply);
  message.fill(0, MESSAGE_HEADER_BYTES, MESSAGE_HEADER_BYTES + 20);
  message.writeInt32LE(AWAIT_CAPABLE, MESSAGE_HEADER_BYTES);
  message.writeInt32LE(1, MESSAGE_HEADER_BYTES + 16);
  return frameReply(OP_REPLY, responseTo, message);
}
