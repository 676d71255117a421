import { readFile } from 'node:fs/promises';
import type { SitePictureName } from './picture-path.js';

const folder = new URL('../../../sample-catalogue/images/', import.meta.url);

export function readSitePicture(name: SitePictureName): Promise<Buffer> {
  return readFile(new URL(`${name}.webp`, folder));
}
