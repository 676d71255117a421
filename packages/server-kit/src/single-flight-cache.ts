import { LRUCache } from 'lru-cache';

interface Options<Value> {
  /** What is kept together at most, by `sizeOf`; the least recently asked for makes room. */
  maxSize: number;
  sizeOf: (value: Value) => number;
  /** Milliseconds for which a value is kept, 0 for one that is only sent; without it all are kept until they are out of date. */
  ttlMsOf?: (value: Value) => number | undefined;
}

/** Makes a value, or nothing where there is none; `end` aborts when every client that waited has left. */
type Make<Value, Absent> = (context: {
  end: AbortSignal;
  /** What was kept under the key before it went out of date. */
  outdated: Value | undefined;
}) => Promise<Value | Absent>;

/** What is under way since everything went out of date; what was kept in another round is outdated. */
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

/** A bounded store of answers, or of `undefined` where there is none; each is made once for all who ask for it at the same time. */
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

  /** What is kept and up to date. */
  peek(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry?.round === this.#round ? entry.value : undefined;
  }

  /** What is kept, or is made once it is; that ends early when every client that waits for it has left. */
  get(key: string, make: Make<Value, Absent>, client?: AbortSignal): Promise<Value | Absent> {
    const ready = this.peek(key);
    if (ready !== undefined) return Promise.resolve(ready);
    const flight = this.#round.get(key) ?? this.#begin(key, make);
    this.#join(key, flight, client);
    return flight.value;
  }

  /** Whether that very value is kept and up to date. */
  holds(key: string, value: Value) {
    const entry = this.#entries.peek(key);
    return entry?.round === this.#round && entry.value === value;
  }

  /** Everything is out of date from now on: what is under way is still sent, but not kept. */
  invalidate() {
    this.#round = new Map();
  }

  /** The same, and nothing outdated is held for those who make it anew. */
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
      // Who comes from now on is not to wait for what is given up.
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
