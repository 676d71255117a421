import jsqr from 'jsqr';
import sharp from 'sharp';

// The package is CommonJS: its function is the `default` property of the default import.
const decode = jsqr.default;

/** Returns the text of the QR code in a picture, or undefined if there is none. */
export async function readQr(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
