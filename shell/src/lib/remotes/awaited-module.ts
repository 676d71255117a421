import { readable, settled, type RemoteModule } from 'storefront-kit';
import { nextChance } from './next-chance.js';

/** How a module is fetched, by the loader that knows the registry. */
export interface Source {
  /** Tries the release that is known to be live. */
  fetch: () => Promise<unknown>;
  /** Reads the registry anew; rejects when it cannot be read. */
  refresh: () => Promise<void>;
  /** Told of each failure that the visitor can notice. */
  report: (error: unknown) => void;
}

/** Milliseconds until a slot that has nothing to show gives way to its fallback. */
export const budget = 3000;

// A chunk that hangs must not keep the next try waiting; should it come after all, it is welcome.
const longestTry = 6000;

/**
 * A module on its way. It is tried at once, a second time with a fresh registry, and then whenever there is a new
 * chance, until it is here: a slot may have given up, but its remote comes back.
 */
export class AwaitedModule implements RemoteModule {
  value: unknown;
  readonly #source: Source;
  readonly #arrival: Promise<unknown>;
  #arrive: (value: unknown) => void = () => undefined;
  #inTime: Promise<unknown> | undefined;
  #isGivenUp = false;

  constructor(source: Source) {
    this.#source = source;
    this.#arrival = readable(new Promise((resolve) => (this.#arrive = resolve)));
  }

  inTime(): Promise<unknown> {
    this.#inTime ??= this.#expect(this.#start());
    return this.#inTime;
  }

  whenever(): Promise<unknown> {
    void this.inTime();
    return this.#arrival;
  }

  retry(): Promise<unknown> {
    this.#inTime = this.#expect(this.#freshTry());
    return this.#inTime;
  }

  async #start() {
    try {
      return await this.#try();
    } catch (error) {
      this.#source.report(error);
    }
    return this.#freshTry().catch((error: unknown) => {
      this.#source.report(error);
      void this.#keepTrying();
      throw error;
    });
  }

  #try() {
    const coming = this.#source.fetch().then((value) => {
      this.value = value;
      this.#arrive(value);
      if (this.#isGivenUp) this.#inTime = settled(value);
      return value;
    });
    return within(longestTry, coming);
  }

  async #freshTry() {
    // Without a fresh registry the known release is still worth a try.
    await this.#source.refresh().catch(() => undefined);
    return this.#try();
  }

  async #keepTrying() {
    for (;;) {
      await nextChance();
      if (this.#isHere()) return;
      await this.#freshTry().catch(() => undefined);
    }
  }

  #isHere() {
    return this.value !== undefined;
  }

  #expect(work: Promise<unknown>) {
    this.#isGivenUp = false;
    // Whoever awaits it sees the failure; nobody has to.
    return readable(within(budget, work).catch((error: unknown) => this.#giveUp(error)));
  }

  #giveUp(error: unknown): never {
    this.#isGivenUp = true;
    throw error;
  }
}

function within<Value>(limit: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`did not come within ${limit} ms`));
    }, limit);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
