import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { afterAll } from '@jest/globals';

// In a thread of its own: it replaces JSON.parse and other functions of the language by its own.
const reader = new Worker(new URL('pdf-reader.mjs', import.meta.url));
afterAll(() => reader.terminate());

/** What a reader of PDFs finds on each page, with one space between pieces. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const { port1, port2 } = new MessageChannel();
  reader.postMessage({ bytes: new Uint8Array(bytes), port: port2 }, [port2]);
  const [pages] = (await once(port1, 'message')) as [string[]];
  port1.close();
  return pages;
}
