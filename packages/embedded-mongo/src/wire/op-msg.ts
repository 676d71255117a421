import { type Document, encodeAtOffset } from '../bson/index.js';
import { codes, refuse } from '../errors.js';
import { crc32c } from './crc32c.js';
import { frameReply, type Frame, MESSAGE_HEADER_BYTES } from './framing.js';

export const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const EXHAUST_ALLOWED = 1 << 16;
const REQUIRED_FLAGS = 0xffff;

export interface Message {
  requestId: number;
  body: Buffer;
  sequences: Map<string, Buffer[]>;
  expectsReply: boolean;
  /** True if the client accepts several replies (exhaustAllowed). */
  allowsMore: boolean;
}

/** Parses an OP_MSG. Its documents are extracted but not decoded. */
export function readMessage({ bytes, requestId }: Frame): Message {
  if (bytes.length < MESSAGE_HEADER_BYTES + 5) refuseBroken('a message without sections');
  const flags = bytes.readUInt32LE(MESSAGE_HEADER_BYTES);
  const unknown = flags & REQUIRED_FLAGS & ~(CHECKSUM_PRESENT | MORE_TO_COME);
  if (unknown !== 0) refuseBroken(`unknown required flags ${unknown}`);
  const end = flags & CHECKSUM_PRESENT ? withoutChecksum(bytes) : bytes.length;
  const { body, sequences } = readSections(bytes, end);
  const expectsReply = (flags & MORE_TO_COME) === 0;
  return { requestId, body, sequences, expectsReply, allowsMore: (flags & EXHAUST_ALLOWED) !== 0 };
}

export function writeMessage(responseTo: number, reply: Document, hasMore = false): Buffer {
  const message = encodeAtOffset(MESSAGE_HEADER_BYTES + 5, reply);
  message.fill(0, MESSAGE_HEADER_BYTES, MESSAGE_HEADER_BYTES + 5);
  if (hasMore) message.writeUInt32LE(MORE_TO_COME, MESSAGE_HEADER_BYTES);
  return frameReply(OP_MSG, responseTo, message);
}

function withoutChecksum(bytes: Buffer): number {
  const end = bytes.length - 4;
  if (crc32c(bytes.subarray(0, end)) !== bytes.readUInt32LE(end))
    refuseBroken('the checksum does not match');
  return end;
}

function readSections(bytes: Buffer, end: number): Pick<Message, 'body' | 'sequences'> {
  const sequences = new Map<string, Buffer[]>();
  let body: Buffer | undefined;
  let at = MESSAGE_HEADER_BYTES + 4;
  while (at < end) {
    const kind = bytes[at];
    const section = cut(bytes, at + 1, end);
    at += 1 + section.length;
    if (kind === 0 && body === undefined) body = section;
    else if (kind === 1) readSequence(section, sequences);
    else refuseBroken(kind === 0 ? 'a second body' : `unknown section kind ${String(kind)}`);
  }
  return body === undefined ? refuseBroken('a message without a body') : { body, sequences };
}

function readSequence(section: Buffer, sequences: Map<string, Buffer[]>): void {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd === -1) refuseBroken('a sequence without a name');
  const name = section.toString('utf8', 4, nameEnd);
  if (sequences.has(name)) refuseBroken(`a second sequence ${name}`);
  const documents: Buffer[] = [];
  for (let at = nameEnd + 1; at < section.length;) {
    const document = cut(section, at, section.length);
    documents.push(document);
    at += document.length;
  }
  sequences.set(name, documents);
}

/** Returns the bytes of a section, which starts with its length. Throws if the section extends beyond the message. */
function cut(bytes: Buffer, at: number, end: number): Buffer {
  const size = at + 4 <= end ? bytes.readInt32LE(at) : 0;
  if (size < 5 || at + size > end) refuseBroken(`a part of ${size} bytes does not fit its message`);
  return bytes.subarray(at, at + size);
}

function refuseBroken(reason: string): never {
  refuse(codes.ProtocolError, reason);
}
