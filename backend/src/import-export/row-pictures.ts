import type { TableError } from 'contracts';
import type { MediaService } from '../media/index.js';
import type { PictureZip } from './picture-zip.js';

/** What a row names as pictures: file names or addresses; absent where the table has no such column. */
export interface PictureNames {
  row: number;
  mainImage?: string;
  additionalImages?: string[];
}

const address = /^\/media\/[0-9a-f]{24}$/;

/** Finds what rows name as pictures: a file of the zip, or the address of a picture that is kept already. */
export async function findPictures(rows: PictureNames[], zip: PictureZip, media: MediaService) {
  const named = rows.flatMap(namesIn);
  const files = named.filter(({ name }) => zip.has(name));
  const others = named.filter(({ name }) => !zip.has(name));
  const addresses = others.map(({ name }) => name).filter((name) => address.test(name));
  const kept = await media.findAll(addresses);
  const errors = others
    .filter(({ name }) => !kept.has(name))
    .map(({ row, column, name }): TableError => {
      return { row, column, message: `${name.slice(0, 100)} is not in the zip` };
    });
  return { files: [...new Set(files.map(({ name }) => name))], kept, errors };
}

function namesIn({ row, mainImage, additionalImages = [] }: PictureNames) {
  const additional = additionalImages.map((name) => ({ row, column: 'additionalImages', name }));
  return mainImage ? [{ row, column: 'mainImage', name: mainImage }, ...additional] : additional;
}
