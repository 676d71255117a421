import { Capacity } from 'server-kit';

/** Of what kind, how many may be under way at a time. People who only read are refused first, changes and staff last. */
const maxConcurrent = {
  pages: 48,
  pictures: 240,
  reads: 192,
  rest: 256,
  uploads: 16,
  /** Forms of buyers while they arrive: each may come to 6 MB. */
  forms: 8,
  streams: 64,
  /** Of whoever has an account or a link; those of staff are theirs. */
  buyerStreams: 64,
  health: 16,
};

export type RequestClass = keyof typeof maxConcurrent;

/** Reads and all other calls are counted together. */
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

/** Counts what is under way, and turns away what would only wait. */
export class RequestSlots {
  readonly #counters = new Map<RequestClass, Counter>();
  readonly #capacity = new Capacity();

  /**
   * Takes a place, to be given back by calling the answer; nothing when there is none. Nobody has more than are left
   * for others: one alone gets half of the room, two get a third each, and who comes new finds a place.
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
