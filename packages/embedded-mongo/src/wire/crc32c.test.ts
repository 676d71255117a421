import { expect, it } from '@jest/globals';
import { crc32c } from './crc32c.js';

/** From RFC 3720, B.4, and the common check value for digits. */
it.each<[string, Uint8Array, number]>([
  ['nothing', Buffer.alloc(0), 0],
  ['digits', Buffer.from('123456789'), 0xe3069283],
  ['zeros', Buffer.alloc(32), 0x8a9136aa],
  ['ones', Buffer.alloc(32, 0xff), 0x62a8ab43],
  ['rising', Uint8Array.from({ length: 32 }, (_, at) => at), 0x46dd794e],
  ['falling', Uint8Array.from({ length: 32 }, (_, at) => 31 - at), 0x113fdb5c],
])('the checksum of %s', (_, bytes, sum) => {
  expect(crc32c(bytes)).toBe(sum);
});
