import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';

const { O_RDONLY, O_NONBLOCK } = constants;

/**
 * Reads a regular file of at most `maxBytes`; throws if it is larger or not a regular file. Opens the file in
 * non-blocking mode, because an untrusted writer may have created a named pipe at this path.
 */
export async function readFileUpTo(path: string, maxBytes: number) {
  const file = await open(path, O_RDONLY | O_NONBLOCK);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new Error(`${basename(path)} is not a file`);
    if (stats.size > maxBytes) throw tooLarge(basename(path), maxBytes);
    // Reads no more than the checked size, in case the file grows.
    const { buffer, bytesRead } = await file.read(Buffer.alloc(stats.size), 0, stats.size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Reads a response body of at most `maxBytes`; throws if it is larger. */
export async function readResponseUpTo({ url, body }: Response, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Throwing within the loop cancels the rest of the body.
  for await (const chunk of body ?? []) {
    // The cast is safe: response bodies in Node.js contain only bytes.
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    if (size > maxBytes) throw tooLarge(new URL(url).pathname, maxBytes);
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (name: string, maxBytes: number) =>
  new Error(`${name} is larger than ${Math.round(maxBytes / 1024)} KB`);
