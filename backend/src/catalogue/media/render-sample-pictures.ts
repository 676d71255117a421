import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { mediaWidths } from 'contracts';
import sharp from 'sharp';
import { effectiveWidth } from './picture-path.js';
import { scalePicture } from './picture-encoder.js';
import { hashPicture } from './picture-hash.js';
import { samplePicturesFolder } from './sample-pictures.js';

// The build runs this script to render the sample and site pictures in advance, so that visitors never wait for a
// picture to be rendered.

const originals = new URL('../../../sample-catalogue/images/', import.meta.url);
const formats = ['avif', 'webp'] as const;

interface Missing {
  bytes: Uint8Array;
  width: number;
  format: (typeof formats)[number];
  file: URL;
}

async function findMissing(name: string): Promise<Missing[]> {
  const bytes = await readFile(new URL(name, originals));
  const { width: whole } = await sharp(bytes).metadata();
  const widths = new Set(mediaWidths.map((width) => effectiveWidth(width, whole)));
  const all = [...widths].flatMap((width) => formats.map((format) => ({ width, format })));
  return all
    .map((size) => ({ ...size, bytes, file: fileOf(bytes, size) }))
    .filter(({ file }) => !existsSync(file));
}

function fileOf(bytes: Uint8Array, { width, format }: Pick<Missing, 'width' | 'format'>) {
  return new URL(`${hashPicture(bytes)}-${width}.${format}`, samplePicturesFolder);
}

async function make({ bytes, width, format, file }: Missing) {
  const draft = new URL(`${file.href}.${process.pid}`);
  await writeFile(draft, await scalePicture(bytes, { width, format }));
  await rename(draft, file);
}

sharp.concurrency(1);
await mkdir(samplePicturesFolder, { recursive: true });
const missing = (await Promise.all((await readdir(originals)).map(findMissing))).flat();
const queue = missing.values();
const workers = Array.from({ length: availableParallelism() }, async () => {
  for (const picture of queue) await make(picture);
});
await Promise.all(workers);
