import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Writes `.br` and `.gz` variants of each text file. @param {string} folder @param {string[]} files */
export async function writeCompressed(folder, files) {
  const texts = files.filter((file) => /\.(m?js|css|json|svg|txt)$/.test(file));
  await Promise.all(texts.map((file) => compress(path.join(folder, file))));
}

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
