// Encodes pictures at the sizes that pages show: in the picture process, and for the sample's pictures at build time.
// Plain JavaScript, since the picture process is started by its path both from the sources and from the build.
import sharp from 'sharp';

/** The encoder settings; changing them renders the sample's pictures again. */
export const encoding = /** @type {const} */ ({
  avif: { quality: 55, effort: 1 },
  webp: { quality: 78, effort: 4 },
  jpeg: { quality: 80, mozjpeg: true },
});
export const background = '#faf8f5';

/** @type {import('sharp').SharpOptions} */
export const inputLimits = { limitInputPixels: 50_000_000, failOn: 'error', pages: 1 };

/** @param {Uint8Array} bytes @param {{ width: number, format: keyof typeof encoding }} size width in pixels */
export async function scale(bytes, { width, format }) {
  const picture = sharp(bytes, inputLimits)
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  if (format === 'avif') return picture.avif(encoding.avif).toBuffer();
  if (format === 'webp') return picture.webp(encoding.webp).toBuffer();
  return picture.flatten({ background }).jpeg(encoding.jpeg).toBuffer();
}
