import { readFile, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentHash, isNotModified, selectSmallestEncoding, type EncodedBodies } from 'server-kit';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.tgz': 'application/gzip',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export interface ServedFile extends EncodedBodies {
  type: string;
  etag: string;
}

type ReadBytes = (name: string) => Promise<Buffer>;

const forms = [
  { key: 'br', suffix: '.br', expand: promisify(brotliDecompress) },
  { key: 'gzip', suffix: '.gz', expand: promisify(gunzip) },
] as const;

/** Adds the `.br` and `.gz` siblings of a file. Ignores siblings that do not decompress to exactly the same bytes. */
export async function addCompressedSiblings(name: string, bytes: Buffer, read: ReadBytes) {
  const file: ServedFile = {
    bytes,
    type: types[extname(name)] ?? 'application/octet-stream',
    etag: `W/"${contentHash(bytes)}"`,
  };
  for (const { key, suffix, expand } of forms) {
    const sibling = await read(name + suffix).catch(() => undefined);
    // Siblings may come from an untrusted release, so the output size is limited to prevent decompression bombs.
    const maxOutputLength = Math.max(1, bytes.length);
    const expanded = sibling && (await expand(sibling, { maxOutputLength }).catch(() => undefined));
    if (sibling && expanded?.equals(bytes)) file[key] = sibling;
  }
  return file;
}

/**
 * Reads all files of known types in a folder, without subfolders. Returns an empty map if the folder does not exist.
 */
export async function readServedFiles(folder: string) {
  const names = await readdir(folder).catch(() => []);
  const read: ReadBytes = (name) => readFile(join(folder, name));
  const plain = names.filter((name) => !/\.(br|gz)$/.test(name) && extname(name) in types);
  const files = plain.map(async (name) => [
    name,
    await addCompressedSiblings(name, await read(name), read),
  ]);
  // The cast is safe: every array has two entries, but TypeScript infers arrays instead of tuples.
  return new Map((await Promise.all(files)) as [string, ServedFile][]);
}

export const immutableCacheControl = 'public, max-age=31536000, immutable';

export function sendFile(request: FastifyRequest, reply: FastifyReply, file: ServedFile) {
  reply.header('etag', file.etag).header('vary', 'Accept-Encoding').type(file.type);
  if (isNotModified(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
  const { encoding, body } = selectSmallestEncoding(request.headers['accept-encoding'], file);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
