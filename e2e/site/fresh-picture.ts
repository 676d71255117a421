import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

const jpeg = readFileSync(new URL('../matrix/fixtures/ok.jpg', import.meta.url));

/** A JPEG that nobody has uploaded before: a comment is all that tells it from others. */
export function freshPicture() {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 18]), randomBytes(16)]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}
