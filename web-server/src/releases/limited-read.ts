import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';

const { O_RDONLY, O_NONBLOCK } = constants;

/** Reads a plain file, unless it is larger. Others write here: a pipe without a writer must not be waited for. */
export async function readFileUpTo(path: string, maxBytes: number) {
  const file = await open(path, O_RDONLY | O_NONBLOCK);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new Error(`${basename(path)} is not a file`);
    if (stats.size > maxBytes) throw tooLarge(basename(path), maxBytes);
    // No further than it was measured, should it be growing.
    const { buffer, bytesRead } = await file.read(Buffer.alloc(stats.size), 0, stats.size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Reads the body of an answer, unless it is larger. */
export async function readResponseUpTo({ url, body }: Response, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // What is left of it is cancelled when the loop is left.
  for await (const chunk of body ?? []) {
    // Node's own streams of bytes hold nothing else.
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    if (size > maxBytes) throw tooLarge(new URL(url).pathname, maxBytes);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (name: string, maxBytes: number) =>
  new Error(`${name} is larger than ${Math.round(maxBytes / 1024)} KB`);
