import { LRUCache } from 'lru-cache';

interface Options<Value> {
  /** The maximum total size by `sizeOf`; the least recently used values are evicted. */
  maxSize: number;
  sizeOf: (value: Value) => number;
  /**
   * The time to live in milliseconds, 0 for a value that is not cached; by default values are cached until invalidated.
   */
  ttlMsOf?: (value: Value) => number | undefined;
}

/** Computes a value, or undefined if there is none; `end` aborts once all waiting clients have left. */
type Make<Value, Absent> = (context: {
  end: AbortSignal;
  /** The value cached under the key before it was invalidated. */
  outdated: Value | undefined;
}) => Promise<Value | Absent>;

/** The computations in progress since the last invalidation; values of an earlier round are outdated. */
type Round<Made> = Map<string, Flight<Made>>;

interface Flight<Made> {
  value: Promise<Made>;
  /** Number of waiting clients. */
  waiting: number;
  end: AbortController;
}

interface Entry<Value, Absent> {
  value: Value;
  round: Round<Value | Absent>;
}

/** A bounded cache of values, or of `undefined` for absent ones; each is computed once for concurrent callers. */
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

  /** Returns the cached value if it is up to date. */
  peek(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry?.round === this.#round ? entry.value : undefined;
  }

  /** Returns the cached value or computes it. The computation is aborted once all waiting clients have left. */
  get(key: string, make: Make<Value, Absent>, client?: AbortSignal): Promise<Value | Absent> {
    const ready = this.peek(key);
    if (ready !== undefined) return Promise.resolve(ready);
    const flight = this.#round.get(key) ?? this.#begin(key, make);
    this.#join(key, flight, client);
    return flight.value;
  }

  /** True if exactly this value is cached and up to date. */
  holds(key: string, value: Value) {
    const entry = this.#entries.peek(key);
    return entry?.round === this.#round && entry.value === value;
  }

  /** Invalidates all values; computations in progress still resolve but are not cached. */
  invalidate() {
    this.#round = new Map();
  }

  /** Invalidates all values and drops them, so that later computations do not receive outdated ones. */
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
      // Later callers must not join an aborted computation.
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
