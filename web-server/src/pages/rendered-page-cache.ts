import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encodings } from '../http/encoding.js';

/** An answer as it is before it is kept; one that does not last is made again soon. */
export interface PageResponse {
  status: number;
  type: string;
  text: string;
  headers: Record<string, string>;
  isLasting: boolean;
}

/** An answer ready to be sent. */
export interface CompressedResponse extends Encodings {
  status: number;
  type: string;
  headers: Record<string, string>;
  etag: string;
  /** Nothing that belongs to it was missing when it was made. */
  isLasting: boolean;
}

/** Pages of the catalogue, and what was asked for beyond them: there are endless questions, and they push out only each other. */
const maxBytes = { pages: 40_000_000, questions: 24_000_000 };
/** How long, in milliseconds, an answer with a hole in it stands in for a better one. */
const incompleteTtlMs = 2000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** A twelfth smaller, in forty times as long. */
const bestBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Ready answers; each is made once for all who ask for it at the same time. */
export class RenderedPageCache {
  readonly #pages = createCache(maxBytes.pages);
  readonly #questions = createCache(maxBytes.questions);
  #inFlight = new Map<string, InFlightRender>();
  readonly #isRecompressed = new WeakSet<CompressedResponse>();
  #recompressing: Promise<unknown> = Promise.resolve();

  /** A cached response, if there is one. */
  peek(key: string): CompressedResponse | undefined {
    const ready = this.#cacheFor(key).get(key);
    if (ready && !this.#isRecompressed.has(ready)) this.#recompress(key, ready);
    return ready;
  }

  /** What is ready, or is made once it is; that ends early when every visitor who waits for it has left. */
  get(
    key: string,
    make: Make,
    visitor?: AbortSignal,
  ): CompressedResponse | Promise<CompressedResponse> {
    const ready = this.peek(key);
    if (ready) return ready;
    const making = this.#inFlight.get(key) ?? this.#begin(key, make);
    this.#join(key, making, visitor);
    return making.ready;
  }

  /** In-flight renders are still sent, but not cached. */
  clear() {
    this.#inFlight = new Map();
    this.#pages.clear();
    this.#questions.clear();
  }

  /** An answer that is asked for again is worth the best compression, one at a time. */
  #recompress(key: string, ready: CompressedResponse) {
    this.#isRecompressed.add(ready);
    const pack = async () => {
      const shelved = this.#cacheFor(key);
      if (shelved.peek(key) !== ready) return;
      const tight = { ...ready, br: await brotli(ready.bytes, bestBrotli) };
      this.#isRecompressed.add(tight);
      if (shelved.peek(key) === ready) shelved.set(key, tight);
    };
    // If it fails, the response is sent as it was.
    this.#recompressing = this.#recompressing.then(pack).catch(() => undefined);
  }

  #cacheFor(key: string) {
    return key.includes('?') ? this.#questions : this.#pages;
  }

  #begin(key: string, make: Make) {
    const end = new AbortController();
    const round = this.#inFlight;
    const made = this.#make(key, () => make(end.signal));
    const forget = () => {
      if (round.get(key) === making) round.delete(key);
    };
    const making: InFlightRender = { ready: made.finally(forget), waiting: 0, end };
    round.set(key, making);
    return making;
  }

  #join(key: string, making: InFlightRender, visitor: AbortSignal | undefined) {
    making.waiting += 1;
    const leave = () => {
      making.waiting -= 1;
      if (making.waiting > 0) return;
      // Who comes from now on is not to wait for what is given up.
      if (this.#inFlight.get(key) === making) this.#inFlight.delete(key);
      making.end.abort();
    };
    visitor?.addEventListener('abort', leave, { once: true });
  }

  async #make(key: string, make: () => Promise<PageResponse>) {
    const round = this.#inFlight;
    const made = await make();
    const ready = await prepare(made);
    const lasting = made.isLasting ? {} : { ttl: incompleteTtlMs };
    if (!made.isLasting) this.#isRecompressed.add(ready);
    if (round === this.#inFlight) this.#cacheFor(key).set(key, ready, lasting);
    return ready;
  }
}

export type Make = (end: AbortSignal) => Promise<PageResponse>;

interface InFlightRender {
  ready: Promise<CompressedResponse>;
  /** Number of waiting clients. */
  waiting: number;
  end: AbortController;
}

const createCache = (maxSize: number) =>
  new LRUCache<string, CompressedResponse>({
    maxSize,
    sizeCalculation: ({ bytes, br, gzip: gz }) =>
      bytes.length + (br?.length ?? 0) + (gz?.length ?? 0) + 1,
  });

async function prepare({
  status,
  type,
  text,
  headers,
  isLasting,
}: PageResponse): Promise<CompressedResponse> {
  const bytes = Buffer.from(text);
  const [br, gz] = await Promise.all([brotli(bytes, fastBrotli), gzipped(bytes)]);
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { status, type, headers, etag, isLasting, bytes, br, gzip: gz };
}
