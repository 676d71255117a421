import { createHash } from 'node:crypto';
import type { Release } from 'contracts';
import { compress } from 'server-kit';
import { hashListName } from 'shell';
import { addCompressedSiblings } from '../http/served-file.js';

const bestCompression = { brotli: 11, gzip: 9 };

export const integrityOf = (bytes: Buffer) =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Returns the file with the hashes of all scripts and style sheets of a release, and the hash of that file. Pages
 * contain the hash of the file.
 */
export async function createHashListFile({ files }: Release) {
  const loadable = Object.entries(files).filter(([name]) => /\.(m?js|css)$/.test(name));
  const bytes = Buffer.from(JSON.stringify(Object.fromEntries(loadable)));
  const plain = await addCompressedSiblings(hashListName, bytes, () =>
    Promise.reject(new Error('none')),
  );
  const list = { ...plain, ...(await compress(bytes, bestCompression)) };
  return { list, integrity: integrityOf(bytes) };
}
