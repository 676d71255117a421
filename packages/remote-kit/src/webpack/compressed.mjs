import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|json|svg|txt)$/;
const slowAtBest = 1_000_000;

/** @param {Buffer} content */
const brotli = (content) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: content.length < slowAtBest ? 11 : 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/** @param {Buffer} content */
const gzipped = (content) => promisify(gzip)(content, { level: 9 });

/**
 * Writes `.br` and `.gz` variants of each text file.
 *
 * @param {string} folder
 * @param {string[]} files
 */
export async function writeCompressed(folder, files) {
  const siblings = files
    .filter((file) => compressible.test(file))
    .map(async (file) => {
      const content = await readFile(path.join(folder, file));
      const [br, gz] = await Promise.all([brotli(content), gzipped(content)]);
      await writeFile(path.join(folder, `${file}.br`), br);
      await writeFile(path.join(folder, `${file}.gz`), gz);
    });
  await Promise.all(siblings);
}
