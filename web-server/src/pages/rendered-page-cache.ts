import { CompressibleBody, contentHash, SingleFlightCache } from 'server-kit';
import type { ShownRelease } from '../releases/release-tally.js';

/** An answer as it is before it is kept; one that does not last is made again soon. */
export interface PageResponse {
  status: number;
  type: string;
  text: string;
  headers: Record<string, string>;
  isLasting: boolean;
  /** A part of it failed while it was made. */
  hasFailed?: boolean;
  /** What it was made with. */
  shown?: ShownRelease[];
}

/** An answer ready to be sent. */
export interface ReadyPage {
  body: CompressibleBody;
  status: number;
  type: string;
  headers: Record<string, string>;
  etag: string;
  /** Nothing that belongs to it was missing when it was made. */
  isLasting: boolean;
  hasFailed?: boolean;
  shown?: ShownRelease[];
}

/** Pages of the catalogue, and what was asked for beyond them: there are endless questions, and they push out only each other. */
const maxBytes = { pages: 40_000_000, questions: 24_000_000 };
/** How long, in milliseconds, an answer with a hole in it stands in for a better one. */
const incompleteTtlMs = 2000;

const fastCompression = { brotli: 7, gzip: 6 };
/** A fourteenth smaller, in many times as long. */
const bestBrotli = 11;

/** Makes a page; `end` aborts when every visitor who waits for it has left. */
export type Make = (end: AbortSignal) => Promise<PageResponse>;

/** Ready answers; each is made once for all who ask for it at the same time. */
export class RenderedPageCache {
  readonly #pages = createCache(maxBytes.pages);
  readonly #questions = createCache(maxBytes.questions);
  readonly #isRecompressed = new WeakSet<ReadyPage>();
  #recompressing: Promise<unknown> = Promise.resolve();

  /** A cached response, if there is one. */
  peek(key: string): ReadyPage | undefined {
    const ready = this.#cacheFor(key).peek(key);
    if (ready?.isLasting && !this.#isRecompressed.has(ready)) this.#recompress(key, ready);
    return ready;
  }

  /** What is ready, or is made once it is; that ends early when every visitor who waits for it has left. */
  async get(key: string, make: Make, visitor?: AbortSignal) {
    return (
      this.peek(key) ??
      this.#cacheFor(key).get(key, async ({ end }) => prepare(await make(end)), visitor)
    );
  }

  /** In-flight renders are still sent, but not cached. */
  clear() {
    this.#pages.clear();
    this.#questions.clear();
  }

  /** An answer that is asked for again is worth the best compression, one at a time. */
  #recompress(key: string, ready: ReadyPage) {
    this.#isRecompressed.add(ready);
    const cache = this.#cacheFor(key);
    const pack = async () => {
      if (cache.holds(key, ready)) await ready.body.recompress(bestBrotli);
    };
    // If it fails, the response is sent as it was.
    this.#recompressing = this.#recompressing.then(pack).catch(() => undefined);
  }

  #cacheFor(key: string) {
    return key.includes('?') ? this.#questions : this.#pages;
  }
}

const createCache = (maxSize: number) =>
  new SingleFlightCache<ReadyPage>({
    maxSize,
    sizeOf: ({ body }) => body.maxByteLength,
    ttlMsOf: ({ isLasting }) => (isLasting ? undefined : incompleteTtlMs),
  });

function prepare({ text, ...rest }: PageResponse): ReadyPage {
  const bytes = Buffer.from(text);
  const body = new CompressibleBody(bytes, fastCompression);
  return { ...rest, etag: `W/"${contentHash(bytes)}"`, body };
}
