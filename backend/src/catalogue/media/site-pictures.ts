import { readFile } from 'node:fs/promises';
import type { SitePictureName } from './picture-path.js';

const folder = new URL('../../../sample-catalogue/images/', import.meta.url);

/** A picture of the site as it comes with the shop, whatever its catalogue holds. */
export function readSitePicture(name: SitePictureName): Promise<Buffer> {
  return readFile(new URL(`${name}.webp`, folder));
}
