import { CompressibleBody, contentHash, SingleFlightCache } from 'server-kit';
import type { ShownRelease } from '../releases/health/release-tally.js';

/** A rendered response before it is cached. If `isLasting` is false, it expires after a short time. */
export interface PageResponse {
  status: number;
  type: string;
  text: string;
  headers: Record<string, string>;
  isLasting: boolean;
  /** True if a remote failed during the render. */
  hasFailed?: boolean;
  /** The releases used in the render. */
  shown?: ShownRelease[];
}

/** A response that is ready to be sent. */
export interface ReadyPage {
  body: CompressibleBody;
  status: number;
  type: string;
  headers: Record<string, string>;
  etag: string;
  /** True if nothing was missing when the page was rendered. */
  isLasting: boolean;
  hasFailed?: boolean;
  shown?: ShownRelease[];
}

/**
 * Separate limits for plain pages and for URLs with a query, whose number is unlimited, so that queries only evict each
 * other.
 */
const maxBytes = { pages: 40_000_000, questions: 24_000_000 };
/** Milliseconds for which an incomplete page is cached. */
const incompleteTtlMs = 2000;

const fastCompression = { brotli: 7, gzip: 6 };
/** About 7 % smaller than quality 7, but many times slower. */
const bestBrotli = 11;

/** Renders a page. `end` is aborted when every visitor waiting for it has disconnected. */
export type Make = (end: AbortSignal) => Promise<PageResponse>;

/** Cache of responses. Concurrent requests for one page share a single render. */
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

  /**
   * Returns the cached response or renders it. The render is aborted when every visitor waiting for it has
   * disconnected.
   */
  async get(key: string, make: Make, visitor?: AbortSignal) {
    return (
      this.peek(key) ??
      this.#cacheFor(key).get(key, async ({ end }) => prepare(await make(end)), visitor)
    );
  }

  /** Empties the cache. Renders in progress are still sent, but not cached. */
  clear() {
    this.#pages.clear();
    this.#questions.clear();
  }

  /** Recompresses a response with the best quality once it is requested again, one response at a time. */
  #recompress(key: string, ready: ReadyPage) {
    this.#isRecompressed.add(ready);
    const cache = this.#cacheFor(key);
    const pack = async () => {
      if (cache.holds(key, ready)) await ready.body.recompress(bestBrotli);
    };
    // If recompression fails, the response keeps its first compression.
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
