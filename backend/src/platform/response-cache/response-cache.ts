import { CompressibleBody, contentHash, SingleFlightCache } from 'server-kit';

/** A public read. `load` resolves with its JSON, or undefined if the resource does not exist. */
export interface PublicRead {
  key: string;
  /** True for lists, which are never evicted; other resources may be evicted. */
  isList: boolean;
  load: () => Promise<Buffer | undefined>;
}

export interface CachedResponse {
  hash: string;
  body: CompressibleBody;
}

const maxSingleBytes = 128 * 1024 * 1024;
// Responses larger than this number of bytes are compressed at a low level. They are lists, which
// change often, so fast compression matters more than a small result.
const largeBytes = 64 * 1024;

export class ResponseCache {
  readonly #lists = new SingleFlightCache<CachedResponse, undefined>({
    maxSize: 1_000,
    sizeOf: () => 1,
  });
  readonly #singles = new SingleFlightCache<CachedResponse, undefined>({
    maxSize: maxSingleBytes,
    sizeOf: ({ body }) => body.maxByteLength,
  });

  invalidate() {
    this.#lists.invalidate();
    this.#singles.invalidate();
  }

  peek({ key, isList }: PublicRead) {
    return this.#cacheFor(isList).peek(key);
  }

  /**
   * Returns a response; concurrent calls for the same resource share one load. Resolves with undefined if the resource
   * does not exist.
   */
  get({ key, isList, load }: PublicRead): Promise<CachedResponse | undefined> {
    return this.#cacheFor(isList).get(key, async ({ outdated }) => {
      const bytes = await load();
      return bytes && toResponse(bytes, outdated);
    });
  }

  #cacheFor(isList: boolean) {
    return isList ? this.#lists : this.#singles;
  }
}

function toResponse(bytes: Buffer, before: CachedResponse | undefined): CachedResponse {
  const hash = contentHash(bytes);
  if (before?.hash === hash) return before;
  const quality = bytes.length > largeBytes ? { brotli: 5, gzip: 6 } : { brotli: 9, gzip: 9 };
  return { hash, body: new CompressibleBody(bytes, quality) };
}
