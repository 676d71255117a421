import type { Readable } from 'node:stream';
import { maxLargeBodyBytes } from 'contracts';

interface BodyLimits {
  maxBytes: number;
  maxConcurrent: number;
  /** Time limit for the complete body, in milliseconds. */
  timeoutMs: number;
  /** Length of an interval in milliseconds; at least `minBytes` must arrive in each interval. */
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

/**
 * Limits for orders and quotations with many lines. Their bodies need more memory, so fewer of them are read
 * concurrently.
 */
export const largeCallLimits: BodyLimits = {
  ...callLimits,
  maxBytes: maxLargeBodyBytes,
  maxConcurrent: 48,
  timeoutMs: 9_000,
};

/** Limits for forms with images. Browsers downscale images before the upload. */
export const formLimits: BodyLimits = {
  maxBytes: 6 * 1024 * 1024,
  // The number of concurrent forms is not limited here, because the `forms` slots already limit it.
  maxConcurrent: Infinity,
  timeoutMs: 60_000,
  checkMs: 3_000,
  minBytes: 24 * 1024,
};

export const releaseLimits: BodyLimits = {
  maxBytes: 48 * 1024 * 1024,
  maxConcurrent: 4,
  timeoutMs: 120_000,
  checkMs: 3_000,
  minBytes: 24 * 1024,
};

/** Thrown if a request body is rejected. `statusCode` is the HTTP status to respond with. */
export class BodyRejectedError extends Error {
  constructor(readonly statusCode: 408 | 413 | 503) {
    super(`Request body rejected: ${statusCode}`);
  }
}

interface Progress {
  client: string;
  since: number;
  length: number;
}

const bytesPerMs = ({ since, length }: Progress) => length / (performance.now() - since);

/** Reads request bodies completely, before the request takes an upstream slot. */
export class RequestBodyReader {
  readonly #limits: BodyLimits;
  /** The bodies being read, ordered from oldest to newest. */
  readonly #reading = new Map<(error: BodyRejectedError) => void, Progress>();

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  /**
   * Reads a complete body. If `maxConcurrent` bodies are being read, rejects the oldest body of the client with the
   * most bodies, so that a flood affects only its sender. Throws `BodyRejectedError`: 408 if the body is too slow or
   * its client disconnects, 413 if it is too large.
   */
  read(body: Readable, client: string): Promise<Buffer> {
    const { maxBytes, maxConcurrent, timeoutMs, checkMs, minBytes } = this.#limits;
    if (this.#reading.size >= maxConcurrent) this.#refuseOldestOfBusiest();
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const progress = { client, since: performance.now(), length: 0 };
      let before = 0;
      const end = (error?: Error) => {
        clearTimeout(deadline);
        clearInterval(slow);
        this.#reading.delete(end);
        body.off('data', take);
        if (error) reject(error);
        else resolve(Buffer.concat(chunks));
      };
      const take = (chunk: Buffer) => {
        progress.length += chunk.length;
        chunks.push(chunk);
        if (progress.length > maxBytes) end(new BodyRejectedError(413));
      };
      const deadline = setTimeout(() => end(new BodyRejectedError(408)), timeoutMs);
      const slow = setInterval(() => {
        if (progress.length - before < minBytes) end(new BodyRejectedError(408));
        before = progress.length;
      }, checkMs);
      this.#reading.set(end, progress);
      body.on('data', take);
      body.once('end', () => end());
      // The client disconnected, which must not be reported as a server error.
      body.once('error', () => end(new BodyRejectedError(408)));
      body.once('close', () => end(new BodyRejectedError(408)));
    });
  }

  #refuseOldestOfBusiest() {
    const bodies = new Map<string, ((error: BodyRejectedError) => void)[]>();
    for (const [end, { client }] of this.#reading)
      bodies.set(client, (bodies.get(client) ?? []).concat(end));
    const [busiest] = [...bodies.values()].sort((a, b) => b.length - a.length);
    busiest?.[0]?.(new BodyRejectedError(408));
  }

  /**
   * Rejects the slowest body with 408 to free its slot. An attacker who wants to keep slots must therefore send faster
   * than other clients.
   */
  endSlowest() {
    const [slowest] = [...this.#reading].sort(([, a], [, b]) => bytesPerMs(a) - bytesPerMs(b));
    slowest?.[0](new BodyRejectedError(408));
  }
}
