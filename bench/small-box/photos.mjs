import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const maxBytes = 8e6;

/** Creates a 12-megapixel JPEG of 7 to 8 MB, like a photo from a phone. @returns {Promise<Buffer>} */
export async function createLargePhoto() {
  const noise = { type: /** @type {const} */ ('gaussian'), mean: 128, sigma: 24 };
  const channels = /** @type {const} */ (3);
  const create = { width: 4000, height: 3000, channels, background: 'grey', noise };
  const grain = await sharp({ create }).blur(0.6).raw().toBuffer({ resolveWithObject: true });
  for (let quality = 96; quality >= 40; quality -= 2) {
    const photo = await sharp(grain.data, { raw: grain.info }).jpeg({ quality }).toBuffer();
    if (photo.length <= maxBytes) return photo;
  }
  throw new Error('No photo of 8 MB could be made');
}

/** Returns the same picture with different bytes, by inserting a random JPEG comment. @param {Buffer} photo */
export function createUniquePhoto(photo) {
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 18]), randomBytes(16)]);
  return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]);
}
