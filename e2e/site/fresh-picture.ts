import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

const jpeg = readFileSync(new URL('../matrix/fixtures/ok.jpg', import.meta.url));

/** Returns a JPEG with a random comment, so that it differs from all other pictures. */
export function createUniquePicture() {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 18]), randomBytes(16)]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}
