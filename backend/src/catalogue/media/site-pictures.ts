import { readFile } from 'node:fs/promises';
import type { SitePictureName } from './picture-path.js';

const folder = new URL('../../../sample-catalogue/images/', import.meta.url);

/** Reads a picture of the site that comes with the shop, independent of the catalogue. */
export function readSitePicture(name: SitePictureName): Promise<Buffer> {
  return readFile(new URL(`${name}.webp`, folder));
}
