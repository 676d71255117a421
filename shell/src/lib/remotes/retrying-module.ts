import { trackedPromise, fulfilledPromise, type RemoteModule } from 'storefront-kit';
import { wakePendingRetries, waitForRetrySignal } from './retry-signal.js';

/**
 * The functions through which a `RetryingModule` loads its module. The remote loader implements them, because it has
 * the registry.
 */
export interface ModuleSource {
  /**
   * Fetches the module from the live release in the registry that this page fetched last. `isRetry` is true after a
   * failed attempt.
   */
  fetch: (isRetry: boolean) => Promise<unknown>;
  /** Returns the version of the live release in the registry that this page fetched last. */
  version: () => string | undefined;
  /** Fetches the current registry; rejects if it cannot be read. */
  refresh: () => Promise<void>;
  /** Called with each failure that visitors may notice. */
  report: (error: unknown) => void;
}

/** Milliseconds until an empty slot shows its fallback. */
export const slotTimeoutMs = 3000;

// Timeout of each attempt in milliseconds, so that a hanging chunk does not delay the next attempt. A chunk that loads
// later is still used.
const attemptTimeoutMs = 6000;

/**
 * A module whose loading is retried: immediately with a fresh registry, then on every retry signal until it has loaded.
 * It may load after its slot has shown the fallback.
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
    // Tries twice, because the first attempt may join a pending chunk request that never completes.
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
      // Assigned before `#resolveLoaded` is called: that call makes a hydrated slot switch to this promise, and React
      // would hide the slot if the promise were pending.
      this.#loadedInTime = fulfilledPromise(value);
      this.#resolveLoaded(value);
      if (isRetry) wakePendingRetries();
      return value;
    });
    return withTimeout(attemptTimeoutMs, coming);
  }

  async #attemptWithFreshRegistry() {
    // If the refresh fails, the next attempt uses the release that is already known.
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
    // Callers that await the promise receive the failure. If nothing awaits it, the failure must not cause an unhandled
    // rejection.
    return trackedPromise(withTimeout(slotTimeoutMs, work));
  }
}

/** Thrown when a module does not load within the timeout; the module may still load later. */
export class LoadTimeoutError extends Error {}

function withTimeout<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new LoadTimeoutError(`did not load within ${timeoutMs} ms`));
    }, timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
