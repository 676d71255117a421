import { describe, expect, it } from '@jest/globals';
import { checksummedValueFormat, plainValueFormat } from './checksum.js';

const key = Buffer.from('key');
const sizes = [0, 1, 6, 31, 32, 33, 600];
const valueOf = (size: number) => Buffer.alloc(size, 0xa5);

describe('a value with a checksum', () => {
  it.each(sizes)('is returned unchanged if it has %d bytes', (length) => {
    const value = valueOf(length);
    const stored = Buffer.from(checksummedValueFormat.wrap(key, value));
    const size = checksummedValueFormat.sizeOf(key, stored);
    expect(stored.subarray(0, size)).toEqual(value);
  });

  it.each(sizes)('is rejected if any bit of its %d bytes or its key is flipped', (length) => {
    const value = valueOf(length);
    const stored = Buffer.from(checksummedValueFormat.wrap(key, value));
    for (const bytes of [key, stored]) {
      for (let bit = 0; bit < bytes.length * 8; bit++) {
        const damaged = Buffer.from(bytes);
        damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const size =
          bytes === key
            ? checksummedValueFormat.sizeOf(damaged, stored)
            : checksummedValueFormat.sizeOf(key, damaged);
        expect(size).toBeUndefined();
      }
    }
  });

  it('is rejected if its key differs, or if it is truncated or all zeros', () => {
    const stored = Buffer.from(checksummedValueFormat.wrap(key, Buffer.from('value')));
    expect(checksummedValueFormat.sizeOf(Buffer.from('kez'), stored)).toBeUndefined();
    for (let size = 0; size < stored.length; size++)
      expect(checksummedValueFormat.sizeOf(key, stored.subarray(0, size))).toBeUndefined();
    expect(checksummedValueFormat.sizeOf(key, Buffer.alloc(600))).toBeUndefined();
  });
});

describe('a value without a checksum', () => {
  it.each(sizes)('is stored unchanged if it has %d bytes', (length) => {
    const value = valueOf(length);
    expect(plainValueFormat.wrap(key, value)).toBe(value);
    expect(plainValueFormat.sizeOf(key, value)).toBe(value.length);
  });
});
