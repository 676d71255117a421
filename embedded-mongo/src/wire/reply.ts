import { asBuffer, type Document, encode, isDocument } from '../bson/index.js';

/** A document that is already bytes and goes into an answer as it is. */
export class RawValue {
  constructor(readonly bytes: Uint8Array) {}
}

/** Documents that are already bytes and go into an answer as an array. */
export class RawArray {
  constructor(readonly documents: readonly Uint8Array[]) {}
}

const DOCUMENT = 3;
const ARRAY = 4;

/** Writes an answer; stored documents inside are copied, not read. */
export function encodeReply(reply: Document): Buffer {
  return Buffer.concat(wrap(elements(reply)));
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
