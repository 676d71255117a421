import { CompressibleBody, contentHash, SingleFlightCache } from 'server-kit';
import type { ShownRelease } from '../releases/health/release-tally.js';

/** A rendered response. If `isLasting` is false, it is cached only briefly. */
export interface PageResponse {
  status: number;
  type: string;
  text: string;
  headers: Record<string, string>;
  isLasting: boolean;
  /** True if a remote failed to render. */
  hasFailed?: boolean;
  shown?: ShownRelease[];
}

export interface CachedPage {
  body: CompressibleBody;
  status: number;
  type: string;
  headers: Record<string, string>;
  etag: string;
  /** False if some data was unavailable during the render. */
  isLasting: boolean;
  hasFailed?: boolean;
  shown?: ShownRelease[];
}

/**
 * Size limits in bytes. Pages with a query string have their own limit, because their number is unlimited and they
 * could evict all other pages.
 */
const maxBytes = { pages: 40_000_000, questions: 24_000_000 };
/** Lifetime of incomplete pages in the cache, in milliseconds. */
const incompleteTtlMs = 2000;

const fastCompression = { brotli: 7, gzip: 6 };
/**
 * The highest Brotli quality. Its output is about 7% smaller than with quality 7, but compression takes many times
 * longer.
 */
const bestBrotli = 11;

/** Renders a page. `end` aborts when all visitors waiting for the page have disconnected. */
export type RenderPage = (end: AbortSignal) => Promise<PageResponse>;

/** Concurrent requests for a page share one render. */
export class RenderedPageCache {
  readonly #pages = createCache(maxBytes.pages);
  readonly #questions = createCache(maxBytes.questions);
  readonly #isRecompressed = new WeakSet<CachedPage>();
  #recompressing: Promise<unknown> = Promise.resolve();

  /** Returns the cached response or undefined. The second request for a page starts its recompression. */
  peek(key: string): CachedPage | undefined {
    const ready = this.#cacheFor(key).peek(key);
    if (ready?.isLasting && !this.#isRecompressed.has(ready)) this.#recompress(key, ready);
    return ready;
  }

  /**
   * Returns the cached response or renders the page. The render is aborted when all visitors waiting for it have
   * disconnected.
   */
  async get(key: string, make: RenderPage, visitor?: AbortSignal) {
    return (
      this.peek(key) ??
      this.#cacheFor(key).get(key, async ({ end }) => prepare(await make(end)), visitor)
    );
  }

  /** Empties the cache. Renders in progress complete, but are not cached. */
  clear() {
    this.#pages.clear();
    this.#questions.clear();
  }

  /** Recompresses a response with the best quality. Processes one response at a time. */
  #recompress(key: string, ready: CachedPage) {
    this.#isRecompressed.add(ready);
    const cache = this.#cacheFor(key);
    const pack = async () => {
      if (cache.holds(key, ready)) await ready.body.recompress(bestBrotli);
    };
    // If recompression fails, the response keeps its fast compression.
    this.#recompressing = this.#recompressing.then(pack).catch(() => undefined);
  }

  #cacheFor(key: string) {
    return key.includes('?') ? this.#questions : this.#pages;
  }
}

const createCache = (maxSize: number) =>
  new SingleFlightCache<CachedPage>({
    maxSize,
    sizeOf: ({ body }) => body.maxByteLength,
    ttlMsOf: ({ isLasting }) => (isLasting ? undefined : incompleteTtlMs),
  });

function prepare({ text, ...rest }: PageResponse): CachedPage {
  const bytes = Buffer.from(text);
  const body = new CompressibleBody(bytes, fastCompression);
  return { ...rest, etag: `W/"${contentHash(bytes)}"`, body };
}
