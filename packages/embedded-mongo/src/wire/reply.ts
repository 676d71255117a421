import {
  asBuffer,
  type Document,
  encode,
  encodeBehind,
  isDocument,
  RawArray,
  RawValue,
} from '../bson/index.js';

const DOCUMENT = 3;
const ARRAY = 4;

/** An answer with more than this is made of parts that are joined once, since writing it would keep so much memory. */
const LARGE = 256 * 1024;

/** Writes an answer behind some bytes that are left free; stored documents inside are copied, not read. */
export function encodeReply(free: number, reply: Document): Buffer {
  if (rawSize(reply) <= LARGE) return encodeBehind(free, reply);
  return Buffer.concat([Buffer.alloc(free), ...wrap(elements(reply))]);
}

/** How many bytes of an answer are bytes already. */
function rawSize(document: Document): number {
  let size = 0;
  for (const value of Object.values(document)) {
    if (value instanceof RawValue) size += value.bytes.length;
    else if (value instanceof RawArray) for (const each of value.documents) size += each.length;
    else if (isDocument(value)) size += rawSize(value);
  }
  return size;
}

function* elements(document: Document): Generator<Uint8Array> {
  for (const [name, value] of Object.entries(document)) {
    if (value instanceof RawValue) yield* element(DOCUMENT, name, [value.bytes]);
    else if (value instanceof RawArray) yield* element(ARRAY, name, wrap(items(value)));
    else if (isDocument(value)) yield* element(DOCUMENT, name, wrap(elements(value)));
    else if (value !== undefined) yield asBuffer(encode({ [name]: value })).subarray(4, -1);
  }
}

function* items({ documents }: RawArray): Generator<Uint8Array> {
  let at = 0;
  for (const bytes of documents) yield* element(DOCUMENT, String(at++), [bytes]);
}

function* element(type: number, name: string, value: readonly Uint8Array[]): Generator<Uint8Array> {
  yield Buffer.from(`${String.fromCharCode(type)}${name}\0`);
  yield* value;
}

/** Puts the length in front of parts and the closing zero behind them. */
function wrap(content: Iterable<Uint8Array>): Uint8Array[] {
  const parts = [...content];
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(
    parts.reduce((sum, part) => sum + part.length, 5),
    0,
  );
  return [head, ...parts, Buffer.alloc(1)];
}
