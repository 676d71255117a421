// Encodes pictures at the displayed sizes, both in the picture process and in the build, which renders the sample
// pictures. It is written in plain JavaScript, because the picture process runs without compilation, both from the
// source tree and from the build output.
import sharp from 'sharp';

/** Encoder settings; changing them causes the sample pictures to be rendered again. */
export const encoderSettings = /** @type {const} */ ({
  avif: { quality: 55, effort: 1 },
  webp: { quality: 78, effort: 4 },
  jpeg: { quality: 80, mozjpeg: true },
});
export const pictureBackgroundColour = '#faf8f5';

/** @type {import('sharp').SharpOptions} */
export const sharpInputOptions = { limitInputPixels: 50_000_000, failOn: 'error', pages: 1 };

/** @param {Uint8Array} bytes @param {{ width: number, format: keyof typeof encoderSettings }} size width in pixels */
export async function scalePicture(bytes, { width, format }) {
  const picture = sharp(bytes, sharpInputOptions)
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  if (format === 'avif') return picture.avif(encoderSettings.avif).toBuffer();
  if (format === 'webp') return picture.webp(encoderSettings.webp).toBuffer();
  return picture
    .flatten({ background: pictureBackgroundColour })
    .jpeg(encoderSettings.jpeg)
    .toBuffer();
}
