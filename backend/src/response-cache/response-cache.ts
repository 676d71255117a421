import { byteLengthOf, compress, contentHash, SingleFlightCache, type Encodings } from 'server-kit';

/** A public read: `load` gives its JSON, or nothing when there is no such thing. */
export interface PublicRead {
  key: string;
  /** Lists stay; single things make room for others. */
  isList: boolean;
  load: () => Promise<Buffer | undefined>;
}

/** An answer in every form that a client may ask for. */
export interface CachedResponse extends Encodings {
  hash: string;
}

const maxSingleBytes = 128 * 1024 * 1024;
// Higher qualities cost more time than the bytes they save are worth on a list that changes.
const largeBytes = 64 * 1024;

/** Answers kept ready for the current version of the catalogue. */
export class ResponseCache {
  readonly #lists = new SingleFlightCache<CachedResponse, undefined>({
    maxSize: 1_000,
    sizeOf: () => 1,
  });
  readonly #singles = new SingleFlightCache<CachedResponse, undefined>({
    maxSize: maxSingleBytes,
    sizeOf: byteLengthOf,
  });

  /** Everything kept is out of date from now on. */
  invalidate() {
    this.#lists.invalidate();
    this.#singles.invalidate();
  }

  peek({ key, isList }: PublicRead) {
    return this.#cacheFor(isList).peek(key);
  }

  /** The answer, made once however many ask at the same time. */
  get({ key, isList, load }: PublicRead): Promise<CachedResponse | undefined> {
    return this.#cacheFor(isList).get(key, async ({ outdated }) => {
      const bytes = await load();
      return bytes && reuseOrCompress(bytes, outdated);
    });
  }

  #cacheFor(isList: boolean) {
    return isList ? this.#lists : this.#singles;
  }
}

async function reuseOrCompress(bytes: Buffer, before: CachedResponse | undefined) {
  const hash = contentHash(bytes);
  if (before?.hash === hash) return before;
  const quality = bytes.length > largeBytes ? { brotli: 5, gzip: 6 } : { brotli: 9, gzip: 9 };
  return { hash, ...(await compress(bytes, quality)) };
}
