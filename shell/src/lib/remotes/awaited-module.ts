import { readable, settled, type RemoteModule } from 'storefront-kit';
import { giveChance, nextChance } from './next-chance.js';

/** How a module is fetched, by the loader that knows the registry. */
export interface Source {
  /** Tries the release that is known to be live; `isAgain` after an earlier try. */
  fetch: (isAgain: boolean) => Promise<unknown>;
  /** Which release that is. */
  version: () => string | undefined;
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
  #renewal: Promise<unknown> | undefined;
  #version: string | undefined;
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
    // The first may do no more than wait for a chunk that hangs already.
    this.#inTime = this.#expect(this.#freshTry().catch(() => this.#freshTry()));
    return this.#inTime;
  }

  renewal(): Promise<unknown> {
    this.#renewal ??= this.#renew().finally(() => (this.#renewal = undefined));
    return this.#renewal;
  }

  async #start() {
    try {
      return await this.#try(false);
    } catch (error) {
      this.#source.report(error);
    }
    return this.#freshTry().catch((error: unknown) => {
      this.#source.report(error);
      void this.#keepTrying();
      throw error;
    });
  }

  #try(isAgain: boolean) {
    const version = this.#source.version();
    const coming = this.#source.fetch(isAgain).then((value) => {
      this.value = value;
      this.#version = version;
      this.#arrive(value);
      if (this.#isGivenUp) this.#inTime = settled(value);
      if (isAgain) giveChance();
      return value;
    });
    return within(longestTry, coming);
  }

  async #freshTry() {
    // Without a fresh registry the known release is still worth a try.
    await this.#source.refresh().catch(() => undefined);
    return this.#try(true);
  }

  async #keepTrying() {
    for (;;) {
      await nextChance();
      if (this.#isHere()) return;
      await this.#freshTry().catch(() => undefined);
    }
  }

  async #renew() {
    for (;;) {
      await nextChance();
      await this.#source.refresh().catch(() => undefined);
      if (this.#source.version() === this.#version) continue;
      const value = await this.#try(false).catch(() => undefined);
      if (value === undefined) continue;
      this.#inTime = settled(value);
      return value;
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

/** The code may still come, but later than anybody waits. */
export class LateError extends Error {}

function within<Value>(limit: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new LateError(`did not come within ${limit} ms`));
    }, limit);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
