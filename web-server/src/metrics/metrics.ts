import type { RemoteName } from 'contracts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * A release that was rejected or has failed. `kind` is the reason: an invalid signature, claims or files, a failed
 * trial render, failures on pages or canary visits, a failed render of one page, or a lost rendering process.
 */
export interface ReleaseFailure {
  part: RemoteName;
  release: string;
  kind: 'signature' | 'claims' | 'files' | 'trial' | 'pages' | 'visits' | 'render' | 'lost';
}

interface ResponseMeasurement {
  route: string;
  method: string;
  status: number;
  seconds: number;
}

const answerTimes = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export class Metrics {
  readonly #register = new Registry();
  readonly #registers = [this.#register];

  readonly #responseTimes = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response, in seconds',
    labelNames: ['route', 'method', 'status'],
    buckets: answerTimes,
    registers: this.#registers,
  });

  readonly #failures = new Counter({
    name: 'release_failures_total',
    help: 'Rejected releases, and parts that failed while a page was rendered',
    labelNames: ['part', 'release', 'kind'],
    registers: this.#registers,
  });

  noteAnswer({ seconds, ...labels }: ResponseMeasurement) {
    this.#responseTimes.observe(labels, seconds);
  }

  noteFailure(failure: ReleaseFailure) {
    this.#failures.inc({ ...failure });
  }

  /**
   * Starts collecting the process metrics and the number of live releases. `live` returns the current release of each
   * remote.
   */
  start(live: () => [RemoteName, string][]) {
    collectDefaultMetrics({ register: this.#register });
    const gauge: Gauge = new Gauge({
      name: 'release_live',
      help: 'Live release of each remote',
      labelNames: ['part', 'release'],
      registers: this.#registers,
      collect: () => {
        gauge.reset();
        for (const [part, release] of live()) gauge.set({ part, release }, 1);
      },
    });
  }

  async write() {
    return { type: this.#register.contentType, text: await this.#register.metrics() };
  }
}
