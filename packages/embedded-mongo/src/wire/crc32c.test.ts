import { expect, it } from '@jest/globals';
import { crc32c } from './crc32c.js';

/** Test vectors from RFC 3720, B.4, and the common check value of CRC-32C for the digits 1 to 9. */
it.each<[string, Uint8Array, number]>([
  ['no bytes', Buffer.alloc(0), 0],
  ['the digits 1 to 9', Buffer.from('123456789'), 0xe3069283],
  ['32 zero bytes', Buffer.alloc(32), 0x8a9136aa],
  ['32 bytes of ones', Buffer.alloc(32, 0xff), 0x62a8ab43],
  ['32 increasing bytes', Uint8Array.from({ length: 32 }, (_, at) => at), 0x46dd794e],
  ['32 decreasing bytes', Uint8Array.from({ length: 32 }, (_, at) => 31 - at), 0x113fdb5c],
])('crc32c returns the reference checksum of %s', (_, bytes, sum) => {
  expect(crc32c(bytes)).toBe(sum);
});
