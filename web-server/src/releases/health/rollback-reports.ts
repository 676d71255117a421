import { rolledBackReleasePath, type RolledBackRelease } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';

interface RollbackReportsOptions {
  backendUrl: string;
  log: FastifyBaseLogger;
  /** Returns the live version of a part, or null if no release is live. */
  liveVersion: (part: string) => string | null;
  /** Delay before a failed report is retried, in milliseconds. */
  retryMs?: number;
}

const timeoutMs = 5000;
const defaultRetryMs = 5000;

/**
 * Reports rolled-back releases to the backend, which notifies staff. Retries after network errors and 5xx, until the
 * backend accepts or rejects the report.
 */
export class RollbackReports {
  readonly #options: RollbackReportsOptions;
  readonly #waiting = new Map<string, RolledBackRelease>();
  readonly #reportedKeys = new Set<string>();
  readonly #closed = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(options: RollbackReportsOptions) {
    this.#options = options;
  }

  /** Queues a report, unless this process has already queued it. */
  add(release: RolledBackRelease) {
    const key = `${release.part}-${release.version}-${release.sequence}`;
    if (this.#reportedKeys.has(key)) return;
    this.#reportedKeys.add(key);
    this.#waiting.set(key, release);
    this.#sendNext();
  }

  close() {
    this.#closed.abort();
    clearTimeout(this.#timer);
    return this.#work;
  }

  #sendNext() {
    this.#work = this.#work.then(() => this.#send());
  }

  async #send() {
    clearTimeout(this.#timer);
    for (const [key, release] of this.#waiting)
      if (await this.#isSettled(release)) this.#waiting.delete(key);
    if (this.#waiting.size > 0) this.#retryLater();
  }

  #retryLater() {
    if (this.#closed.signal.aborted) return;
    this.#timer = setTimeout(() => this.#sendNext(), this.#options.retryMs ?? defaultRetryMs);
  }

  /** True if the report needs no retry: the backend accepted it, or rejected it with 4xx. */
  async #isSettled(release: RolledBackRelease) {
    const { backendUrl, log, liveVersion } = this.#options;
    const live = liveVersion(release.part);
    const replaced = live && live !== release.version ? { live } : {};
    try {
      const { ok, status } = await fetch(backendUrl + rolledBackReleasePath, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...release, ...replaced, reason: release.reason.slice(0, 500) }),
        signal: AbortSignal.any([this.#closed.signal, AbortSignal.timeout(timeoutMs)]),
      });
      if (!ok) log.warn({ ...release, status }, 'release rolled back, report rejected');
      return status < 500;
    } catch (error) {
      if (!this.#closed.signal.aborted)
        log.warn({ ...release, err: error }, 'release rolled back, report not delivered');
      return false;
    }
  }
}
