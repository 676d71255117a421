import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { afterAll } from '@jest/globals';

// The PDF library runs in a worker thread, because it replaces JSON.parse and other built-ins.
const reader = new Worker(new URL('pdf-reader.mjs', import.meta.url));
afterAll(() => reader.terminate());

/** Returns the text of each page of a PDF, with one space between text fragments. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const { port1, port2 } = new MessageChannel();
  reader.postMessage({ bytes: new Uint8Array(bytes), port: port2 }, [port2]);
  const [pages] = (await once(port1, 'message')) as [string[]];
  port1.close();
  return pages;
}
