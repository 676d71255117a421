// Decodes and encodes pictures in a separate process, so that a picture that exhausts memory or never finishes affects
// nothing else. It is written in plain JavaScript, so that it can be started by file path both from the source tree and
// from the build output.
import sharp from 'sharp';
import { serveJobs } from '../../platform/child-processes/answer-jobs.js';
import { decodeHeic, isHeic } from './decode-heic.js';
import {
  pictureBackgroundColour,
  encoderSettings,
  sharpInputOptions,
  scalePicture,
} from './picture-encoder.js';

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

// Maximum size of a signature in pixels, for a printed width of 5 cm at 300 dpi.
const print = { width: 600, height: 240 };
const share = { width: 1200, height: 630 };
// Maximum width of a stored picture, wider than any displayed picture.
const maxSide = 2400;

/** @typedef {import('./picture-jobs.js').PictureJob} PictureJob */

/** @param {Uint8Array} bytes */
async function readFormat(bytes) {
  const read = await sharp(bytes, sharpInputOptions).metadata();
  const { format, pages = 1 } = read;
  if (!['jpeg', 'png', 'webp'].includes(format) || pages > 1) throw new Error('not a picture');
  return read;
}

/** @param {Uint8Array} bytes */
async function inspect(bytes) {
  const { width, height, autoOrient } = await readFormat(bytes);
  // Decodes every pixel, so that a truncated file is rejected when it is uploaded, not when it is displayed.
  await sharp(bytes, sharpInputOptions).resize(16, 16).raw().toBuffer();
  return { width: autoOrient.width ?? width, height: autoOrient.height ?? height };
}

/**
 * Removes metadata such as the location, rotates the picture upright and limits its size.
 *
 * @param {Uint8Array} bytes
 */
async function clean(bytes) {
  if (isHeic(bytes)) return limitSize(await decodeHeic(bytes), 'jpeg');
  const { format } = await readFormat(bytes);
  return limitSize(sharp(bytes, sharpInputOptions).autoOrient(), format);
}

/** @param {import('sharp').Sharp} original @param {string} format */
async function limitSize(original, format) {
  const picture = original.resize({
    width: maxSide,
    height: maxSide,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { data, info } = await encodeAs(picture, format).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Renders the picture upright on white, no larger than a printed signature needs. @param {Uint8Array} bytes */
async function drawForPrint(bytes) {
  await readFormat(bytes);
  return sharp(bytes, sharpInputOptions)
    .autoOrient()
    .resize({ ...print, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
}

/** @param {import('sharp').Sharp} picture @param {string} format */
function encodeAs(picture, format) {
  if (format === 'png') return picture.png();
  return format === 'webp' ? picture.webp({ quality: 92 }) : picture.jpeg({ quality: 92 });
}

/** @param {Uint8Array} bytes */
async function makeShare(bytes) {
  return sharp(bytes, sharpInputOptions)
    .autoOrient()
    .resize({ ...share, fit: 'contain', background: pictureBackgroundColour })
    .flatten({ background: pictureBackgroundColour })
    .jpeg(encoderSettings.jpeg)
    .toBuffer();
}

/** @param {PictureJob} job */
function run(job) {
  if (job.task === 'inspect') return inspect(job.bytes);
  if (job.task === 'clean') return clean(job.bytes);
  if (job.task === 'print') return drawForPrint(job.bytes);
  return job.task === 'scale' ? scalePicture(job.bytes, job) : makeShare(job.bytes);
}

serveJobs(run, { maxMemoryMb: 700 });
