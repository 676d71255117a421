// Decodes HEIC photos, which sharp cannot read. This module is plain JavaScript, because `picture-process.js` imports it
// and runs without compilation.
import decode from 'heic-decode';
import sharp from 'sharp';

const maxPixels = 50_000_000;
const brands = new Set(['heic', 'heix', 'mif1']);

/**
 * The decoded photos. The published types lack `width`, `height` and `dispose`, which frees the decoder's memory.
 *
 * @typedef {Awaited<ReturnType<typeof decode.all>>[number] & { width: number, height: number }} Photo
 * @typedef {Photo[] & { dispose(): void }} Photos
 */

/** @param {Uint8Array} bytes */
export function isHeic(bytes) {
  const box = Buffer.from(bytes.subarray(4, 12)).toString('latin1');
  return box.startsWith('ftyp') && brands.has(box.slice(4));
}

/**
 * Returns the upright pixels of the photo. Throws if it has too many pixels or cannot be decoded.
 *
 * @param {Uint8Array} bytes
 */
export async function decodeHeic(bytes) {
  const photos = /** @type {Photos} */ (await decode.all({ buffer: bytes }));
  try {
    const [photo] = photos;
    if (!photo || photo.width * photo.height > maxPixels) throw new Error('not a picture');
    const { data, width, height } = await photo.decode();
    return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' });
  } finally {
    photos.dispose();
  }
}
