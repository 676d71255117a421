import { browserReportRoute, type BrowserReport } from 'contracts';

type Failure = BrowserReport['failures'][number];
type Vital = BrowserReport['vitals'][number];

const maxFailureKinds = 20;
const maxCount = 1000;
/** Milliseconds for which failures are collected before they are sent. */
const flushDelayMs = 2000;

/**
 * Collects failures and web vitals of a page and sends them to the backend: shortly after a failure, and when the page
 * is hidden or closed.
 */
export class TelemetryQueue {
  readonly #failures = new Map<string, Failure>();
  #vitals: Vital[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  addFailure(failure: Omit<Failure, 'times'>) {
    const key = Object.values(failure).join(' ');
    const previous = this.#failures.get(key);
    if (!previous && this.#failures.size >= maxFailureKinds) return;
    const times = Math.min(maxCount, (previous?.times ?? 0) + 1);
    this.#failures.set(key, { ...failure, times });
    this.#timer ??= setTimeout(() => this.flush(), flushDelayMs);
  }

  addVital(vital: Vital) {
    this.#vitals.push(vital);
  }

  /** Sends the report as a beacon, which the browser delivers even if the page is closed. */
  flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const report = { failures: [...this.#failures.values()], vitals: this.#vitals };
    if (report.failures.length + report.vitals.length === 0) return;
    this.#failures.clear();
    this.#vitals = [];
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon(browserReportRoute.path, body);
  }
}
