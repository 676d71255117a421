import { describe, expect, it } from '@jest/globals';
import {
  frameReply,
  FrameReader,
  MESSAGE_HEADER_BYTES,
  MAX_MESSAGE_BYTES,
  requestIdOf,
} from './framing.js';
import { int32, createWireMessage } from './wire.fixture.js';

const first = createWireMessage(2013, Buffer.from('first'), 1);
const second = createWireMessage(2004, Buffer.from('the second'), 2);

function read(...chunks: Buffer[]) {
  const reader = new FrameReader();
  const frames = [];
  for (const chunk of chunks) {
    reader.push(chunk);
    for (let next = reader.next(); next; next = reader.next()) frames.push(next);
  }
  return { held: reader.held, frames };
}

const frames = [
  { requestId: 1, opCode: 2013, bytes: first },
  { requestId: 2, opCode: 2004, bytes: second },
];

describe('a byte stream', () => {
  it('is split at message boundaries', () => {
    expect(read(Buffer.concat([first, second]))).toEqual({ held: 0, frames });
  });

  it('may arrive in chunks of any size', () => {
    const all = Buffer.concat([first, second]);
    for (let length = 1; length <= all.length; length++) {
      const pieces = Array.from({ length: Math.ceil(all.length / length) }, (_, at) =>
        all.subarray(at * length, (at + 1) * length),
      );
      expect(read(...pieces)).toEqual({ held: 0, frames });
    }
  });

  it('does not yield an incomplete message, but reports the number of its buffered bytes', () => {
    for (let length = 0; length < first.length; length++)
      expect(read(first.subarray(0, length))).toEqual({ held: length, frames: [] });
    expect(read(Buffer.concat([first, second.subarray(0, 3)]))).toMatchObject({
      held: 3,
      frames: [{ requestId: 1 }],
    });
  });

  it.each([0, 1, MESSAGE_HEADER_BYTES - 1, -1, MAX_MESSAGE_BYTES + 1, 2 ** 31 - 1])(
    'is rejected when a message declares a size of %d bytes',
    (size) => {
      expect(() => read(int32(size))).toThrow(`a message cannot have ${size} bytes`);
    },
  );

  it.each([MESSAGE_HEADER_BYTES + 1, MAX_MESSAGE_BYTES])(
    'does not yield a message of %d bytes before the whole message has arrived',
    (size) => {
      expect(read(int32(size))).toEqual({ held: 4, frames: [] });
    },
  );

  it('may contain messages without a body', () => {
    const empty = createWireMessage(2013, Buffer.alloc(0));
    expect(read(empty).frames).toEqual([{ requestId: 7, opCode: 2013, bytes: empty }]);
  });
});

describe('a reply header', () => {
  it('contains the message length, the request id, the id of the answered request and the opcode', () => {
    const firstReply = frameReply(2013, 42, Buffer.alloc(20));
    const secondReply = frameReply(1, -1, Buffer.alloc(16));
    expect([0, 8, 12].map((at) => firstReply.readInt32LE(at))).toEqual([20, 42, 2013]);
    expect([0, 8, 12].map((at) => secondReply.readInt32LE(at))).toEqual([16, -1, 1]);
    expect(requestIdOf(secondReply)).toBe(requestIdOf(firstReply) + 1);
  });
});
