import type { Readable } from 'node:stream';

const maxBodyBytes = 100 * 1024;
/** Bodies that are read at a time. */
const maxConcurrentBodies = 256;
/** Milliseconds until a body must be here, and after which it must have come at the least rate. */
const deadline = 3000;
const lookAfter = 1500;
const leastBytes = 1024;

/** Why a body is not read to its end. */
export class BodyRefused extends Error {
  constructor(readonly statusCode: 408 | 413) {
    super(statusCode === 408 ? 'The body came too slowly' : 'The body is too large');
  }
}

/** Reads the bodies of calls before anything waits for them. */
export class Bodies {
  readonly #reading = new Set<(refused: BodyRefused) => void>();

  /** One more than can be read at a time costs the oldest its turn: a body that means well is here at once. */
  read(body: Readable): Promise<Buffer> {
    const [oldest] = this.#reading;
    if (this.#reading.size >= maxConcurrentBodies) oldest?.(new BodyRefused(408));
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let length = 0;
      const end = (error?: Error) => {
        clearTimeout(late);
        clearTimeout(slow);
        this.#reading.delete(end);
        body.off('data', take);
        if (error) reject(error);
        else resolve(Buffer.concat(chunks));
      };
      const take = (chunk: Buffer) => {
        length += chunk.length;
        chunks.push(chunk);
        if (length > maxBodyBytes) end(new BodyRefused(413));
      };
      const late = setTimeout(() => end(new BodyRefused(408)), deadline);
      const slow = setTimeout(() => {
        if (length < leastBytes) end(new BodyRefused(408));
      }, lookAfter);
      this.#reading.add(end);
      body.on('data', take);
      body.once('end', () => end());
      body.once('error', end);
      body.once('close', () => end(new BodyRefused(408)));
    });
  }
}
