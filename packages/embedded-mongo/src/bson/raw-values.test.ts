import { describe, expect, it } from '@jest/globals';
import { decode, type Document, encode, encodeAtOffset, RawArray, RawValue } from './index.js';

const stored = { _id: 1, text: '3 €', list: [1, { a: null }] };
const large = { _id: 2, text: 'x'.repeat(300 * 1024) };
const raw = (document: Document) => Buffer.from(encode(document));

const replyOf = (documents: Document[]) => ({
  cursor: { nextBatch: new RawArray(documents.map(raw)), id: 0n, ns: 'shop.things' },
  value: new RawValue(raw(documents[0] ?? {})),
  nothing: undefined,
  empty: null,
  deep: { deeper: { value: new RawValue(raw({ a: 1 })) } },
  list: [1, 'two', { three: 3 }],
  at: new Date(0),
  ok: 1,
});

const plainOf = (documents: Document[]) => ({
  cursor: { nextBatch: documents, id: 0n, ns: 'shop.things' },
  value: documents[0] ?? {},
  empty: null,
  deep: { deeper: { value: { a: 1 } } },
  list: [1, 'two', { three: 3 }],
  at: new Date(0),
  ok: 1,
});

describe('an encoded reply with raw documents', () => {
  it.each<[string, Document[]]>([
    ['none', []],
    ['one', [stored]],
    ['eleven, whose indexes have two digits', Array.from({ length: 11 }, () => stored)],
    ['a large one', [large, stored]],
    ['eleven large ones', Array.from({ length: 11 }, () => large)],
  ])('has the same bytes as a reply encoded from the decoded documents: %s', (_, documents) => {
    const bytes = encodeAtOffset(5, replyOf(documents));
    expect(bytes.subarray(5).equals(raw(plainOf(documents)))).toBe(true);
    expect(encode(decode(bytes.subarray(5))).equals(raw(plainOf(documents)))).toBe(true);
  });

  it.each([0, 5, 21])(
    'starts after %d free bytes, which are reserved for the message header',
    (free) => {
      for (const document of [stored, large]) {
        const bytes = encodeAtOffset(free, { value: new RawValue(raw(document)) });
        expect(bytes.readInt32LE(free)).toBe(bytes.length - free);
      }
    },
  );

  it('is not overwritten when further replies are encoded', () => {
    const first = encodeAtOffset(0, { value: new RawValue(raw(large)) });
    const before = Buffer.from(first);
    for (let size = 1000; size < 600_000; size *= 2) encode({ text: 'y'.repeat(size) });
    expect(first.equals(before)).toBe(true);
  });
});
