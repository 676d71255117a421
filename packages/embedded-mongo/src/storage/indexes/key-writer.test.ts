import { describe, expect, it } from '@jest/globals';
import { KeyWriter } from './key-writer.js';

function written(write: (writer: KeyWriter) => void): string {
  const writer = new KeyWriter();
  write(writer);
  expect(writer.take()).toHaveLength(writer.length);
  return writer.take().toString('hex');
}

describe('a key writer', () => {
  it.each<[string, (writer: KeyWriter) => void, string]>([
    ['an empty key', () => undefined, ''],
    ['a byte', (writer) => writer.byte(0xab), 'ab'],
    ['several bytes', (writer) => writer.raw(Buffer.from([1, 2, 3])), '010203'],
    ['a string with a terminator', (writer) => writer.text('ab'), '61620000'],
    ['an empty string', (writer) => writer.text(''), '0000'],
    ['a string of multi-byte characters', (writer) => writer.text('é😀'), 'c3a9f09f98800000'],
    ['a string with an escaped null character', (writer) => writer.text('a\0b'), '6100ff620000'],
    ['a string of null characters', (writer) => writer.text('\0\0'), '00ff00ff0000'],
    ['a 32-bit integer', (writer) => writer.uint32(258), '00000102'],
    ['a 64-bit integer', (writer) => writer.uint64(2n ** 64n - 1n), 'ffffffffffffffff'],
    ['a positive double', (writer) => writer.double(1), 'bff0000000000000'],
    ['a negative double', (writer) => writer.double(-1), '400fffffffffffff'],
    ['zero', (writer) => writer.double(0), '8000000000000000'],
    ['negative zero', (writer) => writer.double(-0), '8000000000000000'],
    ['NaN', (writer) => writer.double(NaN), '0000000000000000'],
    ['infinity', (writer) => writer.double(Infinity), 'fff0000000000000'],
    ['negative infinity', (writer) => writer.double(-Infinity), '000fffffffffffff'],
  ])('encodes %s', (_, write, hex) => {
    expect(written(write)).toBe(hex);
  });

  it('appends values in the order in which they are written', () => {
    const hex = written((writer) => {
      writer.byte(1);
      writer.text('a');
      writer.uint32(2);
    });
    expect(hex).toBe('0161000000000002');
  });

  it('inverts all bytes from the given byte offset to the end', () => {
    const hex = written((writer) => {
      writer.byte(1);
      writer.raw(Buffer.from([0x00, 0x0f, 0xff]));
      writer.invert(1);
    });
    expect(hex).toBe('01fff000');
  });

  it('inverts a negative double but not the bytes before it', () => {
    const hex = written((writer) => {
      writer.byte(1);
      writer.double(-1);
    });
    expect(hex).toBe('01400fffffffffffff');
  });

  it.each([255, 256, 257, 1000, 100_000])('grows to more than %d bytes', (size) => {
    const bytes = Buffer.alloc(size, 7);
    const hex = written((writer) => {
      writer.raw(bytes);
      writer.byte(8);
      writer.text('x'.repeat(size));
      writer.text(`\0${'y'.repeat(size)}`);
      writer.double(1);
      writer.uint32(1);
      writer.uint64(1n);
    });
    const texts = `${'78'.repeat(size)}000000ff${'79'.repeat(size)}0000`;
    expect(hex).toBe(`${'07'.repeat(size)}08${texts}bff0000000000000000000010000000000000001`);
  });

  it('returns a copy of its bytes', () => {
    const writer = new KeyWriter();
    writer.byte(1);
    const bytes = writer.take();
    writer.invert(0);
    expect(bytes.toString('hex')).toBe('01');
    expect(writer.take().toString('hex')).toBe('fe');
  });
});
