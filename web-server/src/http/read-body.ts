import type { Readable } from 'node:stream';

interface BodyLimits {
  maxBytes: number;
  /** Bodies that are read at a time. */
  maxConcurrent: number;
  /** Milliseconds until a body must be here. */
  timeoutMs: number;
  /** What must have come in each of these milliseconds. */
  checkMs: number;
  minBytes: number;
}

export const callLimits: BodyLimits = {
  maxBytes: 100 * 1024,
  maxConcurrent: 256,
  timeoutMs: 3_000,
  checkMs: 1_500,
  minBytes: 1_024,
};

/** Forms with pictures, which pages make smaller before they send them. */
export const formLimits: BodyLimits = {
  maxBytes: 6 * 1024 * 1024,
  // Those who wait for a place are refused before they are read.
  maxConcurrent: Infinity,
  timeoutMs: 60_000,
  checkMs: 3_000,
  minBytes: 24 * 1024,
};

/** A whole release, from somebody whom its owner trusts. */
export const releaseLimits: BodyLimits = {
  maxBytes: 48 * 1024 * 1024,
  maxConcurrent: 4,
  timeoutMs: 120_000,
  checkMs: 3_000,
  minBytes: 24 * 1024,
};

/** Why a body is not read to its end. */
export class BodyRefused extends Error {
  constructor(readonly statusCode: 408 | 413 | 503) {
    super(`The body is not read: ${statusCode}`);
  }
}

interface Progress {
  client: string;
  since: number;
  length: number;
}

const bytesPerMs = ({ since, length }: Progress) => length / (performance.now() - since);

/** Reads the bodies of calls before anything waits for them. */
export class Bodies {
  readonly #limits: BodyLimits;
  /** Oldest first. */
  readonly #reading = new Map<(refused: BodyRefused) => void, Progress>();

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  /**
   * Reads a body to its end. When too many are being read, the oldest body of the client that has the most of them is
   * refused with 408, so that a client with many bodies only hurts itself.
   */
  read(body: Readable, client: string): Promise<Buffer> {
    const { maxBytes, maxConcurrent, timeoutMs, checkMs, minBytes } = this.#limits;
    if (this.#reading.size >= maxConcurrent) this.#refuseOldestOfBusiest();
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const progress = { client, since: performance.now(), length: 0 };
      let before = 0;
      const end = (error?: Error) => {
        clearTimeout(late);
        clearInterval(slow);
        this.#reading.delete(end);
        body.off('data', take);
        if (error) reject(error);
        else resolve(Buffer.concat(chunks));
      };
      const take = (chunk: Buffer) => {
        progress.length += chunk.length;
        chunks.push(chunk);
        if (progress.length > maxBytes) end(new BodyRefused(413));
      };
      const late = setTimeout(() => end(new BodyRefused(408)), timeoutMs);
      const slow = setInterval(() => {
        if (progress.length - before < minBytes) end(new BodyRefused(408));
        before = progress.length;
      }, checkMs);
      this.#reading.set(end, progress);
      body.on('data', take);
      body.once('end', () => end());
      // Its sender has left: no failure of ours.
      body.once('error', () => end(new BodyRefused(408)));
      body.once('close', () => end(new BodyRefused(408)));
    });
  }

  #refuseOldestOfBusiest() {
    const bodies = new Map<string, ((refused: BodyRefused) => void)[]>();
    for (const [end, { client }] of this.#reading)
      bodies.set(client, (bodies.get(client) ?? []).concat(end));
    const [busiest] = [...bodies.values()].sort((one, other) => other.length - one.length);
    busiest?.[0]?.(new BodyRefused(408));
  }

  /** Ends the one that comes most slowly, for somebody who has none: whoever holds places up must send more than others. */
  endSlowest() {
    const [slowest] = [...this.#reading].sort(([, a], [, b]) => bytesPerMs(a) - bytesPerMs(b));
    slowest?.[0](new BodyRefused(408));
  }
}
