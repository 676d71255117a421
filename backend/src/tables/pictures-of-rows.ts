import type { Image, TableError } from 'contracts';
import type { MediaService } from '../media/index.js';
import type { PictureZip } from './picture-zip.js';

interface Naming {
  row: number;
  mainImage?: string;
  additionalImages?: string[];
}

const address = /^\/media\/[0-9a-f]{24}$/;

/** Finds what rows name as pictures: a file of the zip, or the address of a picture that is kept already. */
export async function findPictures(rows: Naming[], zip: PictureZip, media: MediaService) {
  const files = new Set<string>();
  const kept = new Map<string, Image>();
  const errors: TableError[] = [];
  for (const { row, column, name } of rows.flatMap(namesIn)) {
    if (zip.has(name)) files.add(name);
    else if (kept.has(name)) continue;
    else {
      const image = address.test(name) ? await media.find(name) : undefined;
      if (image) kept.set(name, image);
      else errors.push({ row, column, message: `${name.slice(0, 100)} is not in the zip` });
    }
  }
  return { files: [...files], kept, errors };
}

function namesIn({ row, mainImage, additionalImages = [] }: Naming) {
  const additional = additionalImages.map((name) => ({ row, column: 'additionalImages', name }));
  return mainImage ? [{ row, column: 'mainImage', name: mainImage }, ...additional] : additional;
}
