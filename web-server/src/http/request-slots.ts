import { LoadCapacity } from 'server-kit';

/**
 * Maximum number of concurrent requests per class. Under overload, reads are rejected first, because they have a lower
 * limit than changes and staff requests.
 */
const maxConcurrent = {
  pages: 48,
  pictures: 240,
  reads: 192,
  rest: 256,
  uploads: 16,
  /** Multipart form uploads of up to 6 MB. */
  forms: 8,
  streams: 64,
  /** Event streams of signed-in buyers and of visitors with an inquiry link; `streams` is the limit for staff. */
  buyerStreams: 64,
  /** Calls to the servers of parts. */
  partCalls: 64,
  health: 16,
};

export type RequestClass = keyof typeof maxConcurrent;

/** Reads share a counter with requests of the class `rest`, but have a lower limit. */
const counterOf = (kind: RequestClass): RequestClass => (kind === 'reads' ? 'rest' : kind);

class Counter {
  total = 0;
  readonly #byClient = new Map<string, number>();

  of(client: string) {
    return this.#byClient.get(client) ?? 0;
  }

  add(client: string, change: 1 | -1) {
    this.total += change;
    const now = this.of(client) + change;
    if (now > 0) this.#byClient.set(client, now);
    else this.#byClient.delete(client);
  }
}

export class RequestSlots {
  readonly #counters = new Map<RequestClass, Counter>();
  readonly #capacity = new LoadCapacity();

  /**
   * Takes a slot and returns a function that releases it. Returns undefined if all slots are taken, or if the client
   * already holds as many slots as remain free. A single client therefore gets at most half of the slots, two clients
   * get at most a third each, and a new client still gets a slot.
   */
  acquire(kind: RequestClass, client: string): (() => void) | undefined {
    const counter = this.#counterOf(kind);
    const free =
      maxConcurrent[kind] * (kind === 'health' ? 1 : this.#capacity.share) - counter.total;
    if (counter.of(client) >= free) return undefined;
    counter.add(client, 1);
    let isTaken = true;
    return () => {
      if (isTaken) counter.add(client, -1);
      isTaken = false;
    };
  }

  hasPlace(kind: RequestClass, client: string) {
    return this.#counterOf(kind).of(client) > 0;
  }

  close() {
    this.#capacity.close();
  }

  #counterOf(kind: RequestClass) {
    const name = counterOf(kind);
    const counter = this.#counters.get(name) ?? new Counter();
    this.#counters.set(name, counter);
    return counter;
  }
}
