import { describe, expect, it } from '@jest/globals';
import { decode, encode } from '../bson/index.js';
import { MESSAGE_HEADER_BYTES } from './framing.js';
import { OP_QUERY, readQuery, writeReply } from './op-query.js';
import { createTestFrame, int32 } from './wire.fixture.js';

const hello = { ismaster: 1, helloOk: true };
const flags = 0;
const counts = Buffer.concat([int32(0), int32(-1)]);
const name = (text: string) => Buffer.from(`${text}\0`);
const query = (namespace: string, document: Uint8Array) =>
  readQuery(createTestFrame(OP_QUERY, flags, name(namespace), counts, document));

describe('a legacy OP_QUERY', () => {
  it('is read as a command on a database', () => {
    const message = query('admin.$cmd', encode(hello));
    expect(message).toMatchObject({ database: 'admin', expectsReply: true, allowsMore: false });
    expect(message.requestId).toBe(7);
    expect(decode(message.body)).toEqual(hello);
  });

  it('may have a field selector after its command', () => {
    const bytes = Buffer.concat([encode(hello), encode({ a: 1 })]);
    expect(decode(query('shop.$cmd', bytes).body)).toEqual(hello);
  });

  it('is rejected if it queries a collection', () => {
    const read = () => query('shop.things', encode({}));
    expect(read).toThrow(expect.objectContaining({ code: 5739101 }));
    expect(() => query('shop', encode({}))).toThrow('no longer supported');
  });

  it.each<[string, Buffer]>([
    ['no content', Buffer.alloc(0)],
    ['an unterminated name', Buffer.from('admin.$cmd')],
    ['only a name', name('admin.$cmd')],
    ['counts but no document', Buffer.concat([name('admin.$cmd'), counts])],
    ['a truncated document', Buffer.concat([name('a.$cmd'), counts, int32(20)])],
    ['a document shorter than its length field', Buffer.concat([name('a.$cmd'), counts, int32(4)])],
    ['a document of negative length', Buffer.concat([name('a.$cmd'), counts, int32(-9)])],
  ])('is rejected if it has %s', (_, content) => {
    expect(() => readQuery(createTestFrame(OP_QUERY, flags, content))).toThrow(
      'a query without a whole document',
    );
  });
});

describe('an OP_REPLY', () => {
  it('contains one document and no cursor', () => {
    const bytes = writeReply(42, { ok: 1 });
    expect([0, 8, 12].map((at) => bytes.readInt32LE(at))).toEqual([bytes.length, 42, 1]);
    expect(bytes.readInt32LE(MESSAGE_HEADER_BYTES)).toBe(8);
    expect(bytes.readBigInt64LE(MESSAGE_HEADER_BYTES + 4)).toBe(0n);
    expect(bytes.readInt32LE(MESSAGE_HEADER_BYTES + 12)).toBe(0);
    expect(bytes.readInt32LE(MESSAGE_HEADER_BYTES + 16)).toBe(1);
    expect(decode(bytes.subarray(MESSAGE_HEADER_BYTES + 20))).toEqual({ ok: 1 });
  });
});
