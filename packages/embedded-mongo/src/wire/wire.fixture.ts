import { type Document, encode } from '../bson/index.js';
import { type Frame, MESSAGE_HEADER_BYTES } from './framing.js';

export function createWireMessage(opCode: number, content: Uint8Array, requestId = 7): Buffer {
  const head = Buffer.alloc(MESSAGE_HEADER_BYTES);
  head.writeInt32LE(MESSAGE_HEADER_BYTES + content.length, 0);
  head.writeInt32LE(requestId, 4);
  head.writeInt32LE(opCode, 12);
  return Buffer.concat([head, content]);
}

export function createTestFrame(opCode: number, ...parts: (Uint8Array | number)[]): Frame {
  const content = parts.map((part) => (typeof part === 'number' ? int32(part) : part));
  return { requestId: 7, opCode, bytes: createWireMessage(opCode, Buffer.concat(content)) };
}

export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
}

export function bodySection(document: Document): Buffer {
  return Buffer.concat([Buffer.from([0]), encode(document)]);
}

export function sequenceSection(name: string, documents: Document[], lie = 0): Buffer {
  const content = [Buffer.from(`${name}\0`), ...documents.map((each) => encode(each))];
  const size = content.reduce((sum, part) => sum + part.length, 4);
  return Buffer.concat([Buffer.from([1]), int32(size + lie), ...content]);
}
