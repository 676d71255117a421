import { describe, expect, it } from '@jest/globals';
import { decode, encode } from '../bson/index.js';
import { crc32c } from './crc32c.js';
import { MESSAGE_HEADER_BYTES } from './framing.js';
import { OP_MSG, readMessage, writeMessage } from './op-msg.js';
import { bodySection, createTestFrame, int32, sequenceSection } from './wire.fixture.js';

const body = { ping: 1, $db: 'admin' };
const of = (flags: number, ...sections: Uint8Array[]) =>
  createTestFrame(OP_MSG, flags, ...sections);
const read = (flags: number, ...sections: Uint8Array[]) => readMessage(of(flags, ...sections));

/** Returns a message with the given checksum, or with a correct one if none is given. */
function checked(flags: number, sum?: number) {
  const frame = of(flags, bodySection(body), Buffer.alloc(4));
  const end = frame.bytes.length - 4;
  frame.bytes.writeUInt32LE(sum ?? crc32c(frame.bytes.subarray(0, end)), end);
  return frame;
}

describe('an OP_MSG message', () => {
  it('has a body', () => {
    const message = read(0, bodySection(body));
    expect(decode(message.body)).toEqual(body);
    expect(message).toMatchObject({ requestId: 7, expectsReply: true, allowsMore: false });
    expect(message.sequences.size).toBe(0);
  });

  it('may have document sequences before and after its body', () => {
    const { body: bytes, sequences } = read(
      0,
      sequenceSection('documents', [{ _id: 1 }, { _id: 2 }]),
      bodySection(body),
      sequenceSection('updates', []),
    );
    expect(decode(bytes)).toEqual(body);
    expect(sequences.get('documents')?.map((each) => decode(each))).toEqual([
      { _id: 1 },
      { _id: 2 },
    ]);
    expect(sequences.get('updates')).toEqual([]);
  });

  it('may request no reply or several replies', () => {
    expect(read(2, bodySection(body))).toMatchObject({ expectsReply: false, allowsMore: false });
    expect(read(1 << 16, bodySection(body))).toMatchObject({
      expectsReply: true,
      allowsMore: true,
    });
  });

  it('may have unknown optional flags', () => {
    expect(read(1 << 30, bodySection(body))).toMatchObject({ allowsMore: false });
  });

  it.each([2, 3, 8, 15].map((bit) => 1 << bit))(
    'is rejected if it has the unknown required flag %d',
    (flag) => {
      expect(() => read(flag, bodySection(body))).toThrow(`unknown required flags ${flag}`);
    },
  );

  it('may have a checksum and is rejected if the checksum is wrong', () => {
    expect(decode(readMessage(checked(1)).body)).toEqual(body);
    expect(readMessage(checked(3))).toMatchObject({ expectsReply: false });
    expect(() => readMessage(checked(1, 0))).toThrow('the checksum does not match');
  });

  it.each<[string, Uint8Array[], string]>([
    ['no sections', [], 'a message without sections'],
    ['no body', [sequenceSection('documents', [{ a: 1 }])], 'a message without a body'],
    ['two bodies', [bodySection(body), bodySection(body)], 'a second body'],
    [
      'two document sequences of one name',
      [bodySection(body), sequenceSection('a', []), sequenceSection('a', [])],
      'a second sequence a',
    ],
    [
      'a section of an unknown kind',
      [bodySection(body), Buffer.from([2, 5, 0, 0, 0, 0])],
      'kind 2',
    ],
    ['a truncated body', [bodySection(body).subarray(0, -1)], 'does not fit its message'],
    ['a body of length 0', [Buffer.from([0, 5, 0])], 'a part of 0 bytes'],
    [
      'a body shorter than its length field',
      [Buffer.from([0, 4, 0, 0, 0, 0])],
      'a part of 4 bytes',
    ],
    ['a body of negative length', [Buffer.concat([Buffer.from([0]), int32(-1)])], 'of -1 bytes'],
    [
      'a document sequence without a name',
      [Buffer.concat([Buffer.from([1]), int32(6), Buffer.from('ab')])],
      'a sequence without a name',
    ],
    [
      'a truncated document sequence',
      [sequenceSection('a', [{ a: 1 }]).subarray(0, -1)],
      'does not fit',
    ],
    [
      'a document sequence with a length that is too small',
      [sequenceSection('a', [{ a: 1 }], -1)],
      'does not fit',
    ],
  ])('is rejected if it has %s', (_, sections, reason) => {
    expect(() => read(0, ...sections)).toThrow(reason);
    expect(() => read(0, ...sections)).toThrow(expect.objectContaining({ code: 17 }));
  });
});

describe('an OP_MSG reply', () => {
  it('has one section and no flags', () => {
    const bytes = writeMessage(42, { ok: 1 });
    expect(bytes.readInt32LE(0)).toBe(bytes.length);
    expect(bytes.readInt32LE(8)).toBe(42);
    expect(bytes.readInt32LE(12)).toBe(OP_MSG);
    expect(bytes.readUInt32LE(MESSAGE_HEADER_BYTES)).toBe(0);
    expect(bytes[MESSAGE_HEADER_BYTES + 4]).toBe(0);
    expect(bytes.subarray(MESSAGE_HEADER_BYTES + 5)).toEqual(Buffer.from(encode({ ok: 1 })));
  });

  it('sets the moreToCome flag if more replies follow', () => {
    expect(writeMessage(42, { ok: 1 }, true).readUInt32LE(MESSAGE_HEADER_BYTES)).toBe(2);
  });
});
