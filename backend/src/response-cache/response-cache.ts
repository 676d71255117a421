import { LRUCache } from 'lru-cache';
import {
  hashJson,
  compressResponse,
  byteLengthOf,
  type CachedResponse,
} from './cached-response.js';

/** A public read: `load` gives its JSON, or nothing when there is no such thing. */
export interface PublicRead {
  key: string;
  /** Lists stay; single things make room for others. */
  isList: boolean;
  load: () => Promise<Buffer | undefined>;
}

interface CacheEntry {
  response: CachedResponse;
  generation: number;
}

const maxCacheBytes = 128 * 1024 * 1024;

/** Answers kept ready for the current version of the catalogue. */
export class ResponseCache {
  #generation = 0;
  readonly #lists = new Map<string, CacheEntry>();
  readonly #singles = new LRUCache<string, CacheEntry>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ response }) => byteLengthOf(response),
  });
  readonly #inFlight = new Map<string, Promise<CachedResponse | undefined>>();

  /** Everything kept is out of date from now on. */
  invalidate() {
    this.#generation += 1;
    this.#inFlight.clear();
  }

  peek({ key, isList }: PublicRead): CachedResponse | undefined {
    const kept = isList ? this.#lists.get(key) : this.#singles.get(key);
    return kept?.generation === this.#generation ? kept.response : undefined;
  }

  /** The answer, made once however many ask at the same time. */
  get(read: PublicRead): Promise<CachedResponse | undefined> {
    const ready = this.peek(read);
    if (ready) return Promise.resolve(ready);
    const inFlight = this.#inFlight.get(read.key);
    if (inFlight) return inFlight;
    const pending = this.#loadAndCompress(read).finally(() => {
      if (this.#inFlight.get(read.key) === pending) this.#inFlight.delete(read.key);
    });
    this.#inFlight.set(read.key, pending);
    return pending;
  }

  async #loadAndCompress(read: PublicRead) {
    const generation = this.#generation;
    const json = await read.load();
    if (!json) return undefined;
    const response = await this.#reuseOrCompress(read, json);
    if (generation === this.#generation) this.#store(read, { response, generation });
    return response;
  }

  async #reuseOrCompress({ key, isList }: PublicRead, json: Buffer) {
    const hash = hashJson(json);
    const before = (isList ? this.#lists.get(key) : this.#singles.peek(key))?.response;
    return before?.hash === hash ? before : compressResponse(json, hash);
  }

  #store({ key, isList }: PublicRead, kept: CacheEntry) {
    if (isList) this.#lists.set(key, kept);
    else this.#singles.set(key, kept);
  }
}
