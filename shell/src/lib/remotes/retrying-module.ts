import { trackedPromise, fulfilledPromise, type RemoteModule } from 'storefront-kit';
import { notifyRetry, waitForRetrySignal } from './retry-signal.js';

/** Fetches a module, for the loader that knows the registry. */
export interface ModuleSource {
  /** Tries the release that is known to be live; `isAgain` after an earlier try. */
  fetch: (isRetry: boolean) => Promise<unknown>;
  /** Which release that is. */
  version: () => string | undefined;
  /** Reads the registry anew; rejects when it cannot be read. */
  refresh: () => Promise<void>;
  /** Called with each failure that visitors can notice. */
  report: (error: unknown) => void;
}

/** Milliseconds until a slot that has nothing to show gives way to its fallback. */
export const slotTimeoutMs = 3000;

// A chunk that hangs must not keep the next try waiting; should it come after all, it is welcome.
const attemptTimeoutMs = 6000;

/**
 * A module on its way. It is tried at once, a second time with a fresh registry, and then whenever there is a new
 * chance, until it is here: a slot may have given up, but its remote comes back.
 */
export class RetryingModule implements RemoteModule {
  value: unknown;
  readonly #source: ModuleSource;
  readonly #loaded: Promise<unknown>;
  #resolveLoaded: (value: unknown) => void = () => undefined;
  #loadedInTime: Promise<unknown> | undefined;
  #pendingRelease: Promise<unknown> | undefined;
  #version: string | undefined;

  constructor(source: ModuleSource) {
    this.#source = source;
    this.#loaded = trackedPromise(new Promise((resolve) => (this.#resolveLoaded = resolve)));
  }

  loadWithTimeout(): Promise<unknown> {
    this.#loadedInTime ??= this.#withSlotTimeout(this.#start());
    return this.#loadedInTime;
  }

  load(): Promise<unknown> {
    void this.loadWithTimeout();
    return this.#loaded;
  }

  retry(): Promise<unknown> {
    // The first may do no more than wait for a chunk that hangs already.
    this.#loadedInTime = this.#withSlotTimeout(
      this.#attemptWithFreshRegistry().catch(() => this.#attemptWithFreshRegistry()),
    );
    return this.#loadedInTime;
  }

  nextRelease(): Promise<unknown> {
    this.#pendingRelease ??= this.#waitForNextRelease().finally(
      () => (this.#pendingRelease = undefined),
    );
    return this.#pendingRelease;
  }

  async #start() {
    try {
      return await this.#attempt(false);
    } catch (error) {
      this.#source.report(error);
    }
    return this.#attemptWithFreshRegistry().catch((error: unknown) => {
      this.#source.report(error);
      void this.#retryUntilLoaded();
      throw error;
    });
  }

  #attempt(isRetry: boolean) {
    const version = this.#source.version();
    const coming = this.#source.fetch(isRetry).then((value) => {
      this.value = value;
      this.#version = version;
      // Before `#resolveLoaded`: a hydrated slot changes to this promise, and while it were pending React would hide the slot.
      this.#loadedInTime = fulfilledPromise(value);
      this.#resolveLoaded(value);
      if (isRetry) notifyRetry();
      return value;
    });
    return withTimeout(attemptTimeoutMs, coming);
  }

  async #attemptWithFreshRegistry() {
    // Without a fresh registry the known release is still worth a try.
    await this.#source.refresh().catch(() => undefined);
    return this.#attempt(true);
  }

  async #retryUntilLoaded() {
    for (;;) {
      await waitForRetrySignal();
      if (this.#isLoaded()) return;
      await this.#attemptWithFreshRegistry().catch(() => undefined);
    }
  }

  async #waitForNextRelease() {
    for (;;) {
      await waitForRetrySignal();
      await this.#source.refresh().catch(() => undefined);
      if (this.#source.version() === this.#version) continue;
      const value = await this.#attempt(false).catch(() => undefined);
      if (value !== undefined) return value;
    }
  }

  #isLoaded() {
    return this.value !== undefined;
  }

  #withSlotTimeout(work: Promise<unknown>) {
    // Callers that await it see the failure; without one it is not an unhandled rejection.
    return trackedPromise(withTimeout(slotTimeoutMs, work));
  }
}

/** The code may still come, but later than anybody waits. */
export class LoadTimeoutError extends Error {}

function withTimeout<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new LoadTimeoutError(`did not come within ${timeoutMs} ms`));
    }, timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
