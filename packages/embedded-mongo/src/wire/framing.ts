import { codes, refuse } from '../errors.js';

/** The largest message a client may send, as `hello` announces it. */
export const LARGEST_MESSAGE = 48_000_000;

/** One message as it came. */
export interface Frame {
  requestId: number;
  opCode: number;
  /** The message whole, header included. */
  bytes: Buffer;
}

/** How many bytes come before a message's own content. */
export const HEADER_SIZE = 16;

/** Cuts a stream of bytes into messages. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #length = 0;

  /** How many bytes have come that were not given out yet. */
  get held(): number {
    return this.#length;
  }

  /** Takes bytes in. */
  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  /** The next whole message; throws when no message can start like this. */
  next(): Frame | undefined {
    if (this.#length < 4) return undefined;
    const size = this.#peekSize();
    if (size < HEADER_SIZE || size > LARGEST_MESSAGE)
      refuse(codes.ProtocolError, `a message cannot have ${size} bytes`);

    if (this.#length < size) return undefined;
    const all = this.#joined();
    const message = all.subarray(0, size);
    this.#length -= size;
    this.#chunks = this.#length === 0 ? [] : [all.subarray(size)];
    return { requestId: requestIdOf(message), opCode: message.readInt32LE(12), bytes: message };
  }

  #peekSize(): number {
    const first = this.#chunks[0];
    return (first && first.length >= 4 ? first : this.#joined()).readInt32LE(0);
  }

  #joined(): Buffer {
    const [first = Buffer.alloc(0)] = this.#chunks;
    const all = this.#chunks.length === 1 ? first : Buffer.concat(this.#chunks, this.#length);
    this.#chunks = [all];
    return all;
  }
}

/** The number by which an answer says what it answers. */
export function requestIdOf(message: Buffer): number {
  return message.readInt32LE(4);
}

let lastRequestId = 0;

/** Writes the header of a message, in answer to a request, into its first bytes. */
export function frame(opCode: number, responseTo: number, message: Buffer): Buffer {
  lastRequestId = (lastRequestId + 1) & 0x7fffffff;
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(lastRequestId, 4);
  message.writeInt32LE(responseTo, 8);
  message.writeInt32LE(opCode, 12);
  return message;
}
