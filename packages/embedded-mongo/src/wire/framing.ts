import { codes, refuse } from '../errors.js';

/** Maximum size in bytes of a client message, as reported by `hello`. */
export const MAX_MESSAGE_BYTES = 48_000_000;

export interface Frame {
  requestId: number;
  opCode: number;
  /** The bytes of the whole message, including the header. */
  bytes: Buffer;
}

/** Size in bytes of a message header. */
export const MESSAGE_HEADER_BYTES = 16;

/** Splits a byte stream into messages. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #length = 0;

  get held(): number {
    return this.#length;
  }

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  /** Returns the next complete message, or undefined. Throws if the declared size is invalid. */
  next(): Frame | undefined {
    if (this.#length < 4) return undefined;
    const size = this.#peekSize();
    if (size < MESSAGE_HEADER_BYTES || size > MAX_MESSAGE_BYTES)
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

/** Returns the request id of a message. The reply contains it as `responseTo`. */
export function requestIdOf(message: Buffer): number {
  return message.readInt32LE(4);
}

let lastRequestId = 0;

/** Writes a reply header into the first bytes of a message, and returns the message. */
export function frameReply(opCode: number, responseTo: number, message: Buffer): Buffer {
  lastRequestId = (lastRequestId + 1) & 0x7fffffff;
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(lastRequestId, 4);
  message.writeInt32LE(responseTo, 8);
  message.writeInt32LE(opCode, 12);
  return message;
}
