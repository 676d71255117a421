import { LRUCache } from 'lru-cache';

interface Options<Value> {
  /** Maximum total size, measured by `sizeOf`; the least recently used values are evicted. */
  maxSize: number;
  sizeOf: (value: Value) => number;
  /** Time to live in milliseconds. 0 prevents caching; by default, values stay until they are invalidated. */
  ttlMsOf?: (value: Value) => number | undefined;
}

/**
 * Computes the value of a key. A result of undefined means that the value does not exist. The signal `end` aborts once
 * all clients that wait for the value have aborted.
 */
type Make<Value, Absent> = (context: {
  end: AbortSignal;
  /** The value that was cached under the key before the last invalidation. */
  outdated: Value | undefined;
}) => Promise<Value | Absent>;

/**
 * The computations started since the last invalidation and still in progress, keyed like the values. Each invalidation
 * starts a new round, which makes the values of all earlier rounds outdated.
 */
type Round<Value> = Map<string, Flight<Value>>;

interface Flight<Value> {
  value: Promise<Value>;
  waiting: number;
  end: AbortController;
}

interface Entry<Value, Absent> {
  value: Value;
  round: Round<Value | Absent>;
}

/**
 * Bounded cache that computes each value once for concurrent callers. Values may be undefined if `Absent` allows it.
 */
export class SingleFlightCache<Value extends object, Absent extends undefined = never> {
  readonly #options: Options<Value>;
  readonly #entries: LRUCache<string, Entry<Value, Absent>>;
  #round: Round<Value | Absent> = new Map();

  constructor(options: Options<Value>) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: options.maxSize,
      sizeCalculation: ({ value }) => options.sizeOf(value) + 1,
    });
  }

  /** Returns the cached value, unless it is outdated. */
  peek(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry?.round === this.#round ? entry.value : undefined;
  }

  /**
   * Returns the cached value, or computes and caches it. The computation is aborted once all clients that wait for it
   * have aborted.
   */
  get(key: string, make: Make<Value, Absent>, client?: AbortSignal): Promise<Value | Absent> {
    const ready = this.peek(key);
    if (ready !== undefined) return Promise.resolve(ready);
    const flight = this.#round.get(key) ?? this.#begin(key, make);
    this.#join(key, flight, client);
    return flight.value;
  }

  /** True if this value is cached and not outdated. */
  holds(key: string, value: Value) {
    const entry = this.#entries.peek(key);
    return entry?.round === this.#round && entry.value === value;
  }

  /**
   * Marks all values as outdated. Computations that are still in progress resolve, but their results are not cached.
   */
  invalidate() {
    this.#round = new Map();
  }

  /**
   * Invalidates and deletes all values. Unlike after `invalidate`, the next computation of a key receives no `outdated`
   * value.
   */
  clear() {
    this.invalidate();
    this.#entries.clear();
  }

  #begin(key: string, make: Make<Value, Absent>) {
    const round = this.#round;
    const end = new AbortController();
    const forget = () => {
      if (round.get(key) === flight) round.delete(key);
    };
    const value = this.#make(key, () =>
      make({ end: end.signal, outdated: this.#entries.peek(key)?.value }),
    ).finally(forget);
    const flight: Flight<Value | Absent> = { value, waiting: 0, end };
    round.set(key, flight);
    return flight;
  }

  #join(key: string, flight: Flight<Value | Absent>, client: AbortSignal | undefined) {
    flight.waiting += 1;
    const leave = () => {
      flight.waiting -= 1;
      if (flight.waiting > 0) return;
      // Later callers must start a new computation instead of joining an aborted one.
      if (this.#round.get(key) === flight) this.#round.delete(key);
      flight.end.abort();
    };
    client?.addEventListener('abort', leave, { once: true });
  }

  async #make(key: string, make: () => Promise<Value | Absent>) {
    const round = this.#round;
    const value = await make();
    if (value === undefined || round !== this.#round) return value;
    const ttl = this.#options.ttlMsOf?.(value);
    if (ttl !== 0) this.#entries.set(key, { value, round }, ttl === undefined ? {} : { ttl });
    return value;
  }
}
