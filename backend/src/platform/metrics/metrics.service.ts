import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Outbox } from '../mail/index.js';
import type { CompletedRequest } from '../http/index.js';
import { routeName } from './route-name.js';

const responseTimeBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const paintTimeBuckets = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10, 30];
const layoutShiftBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];

@Injectable()
export class Metrics {
  readonly #register = new Registry();
  readonly #registers = [this.#register];

  readonly failures = new Counter({
    name: 'browser_failures_total',
    help: 'Failures of parts, reported by browsers',
    labelNames: ['part', 'release', 'kind'],
    registers: this.#registers,
  });

  readonly violations = new Counter({
    name: 'browser_policy_violations_total',
    help: 'Content-Security-Policy violations in browsers, by directive',
    labelNames: ['directive'],
    registers: this.#registers,
  });

  readonly vitals = new Histogram({
    name: 'browser_web_vitals_seconds',
    help: 'Core web vitals by part',
    labelNames: ['part', 'release', 'name'],
    buckets: paintTimeBuckets,
    registers: this.#registers,
  });

  readonly layoutShiftBuckets = new Histogram({
    name: 'browser_layout_shift',
    help: 'Cumulative layout shift by part',
    labelNames: ['part', 'release'],
    buckets: layoutShiftBuckets,
    registers: this.#registers,
  });

  readonly #responseTimes = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response, in seconds',
    labelNames: ['route', 'method', 'status'],
    buckets: responseTimeBuckets,
    registers: this.#registers,
  });

  constructor(outbox: Outbox) {
    const mails: Gauge = new Gauge({
      name: 'mail_outbox_length',
      help: 'Unsent emails by state',
      labelNames: ['state'],
      registers: this.#registers,
      collect: async () => {
        mails.reset();
        for (const [state, count] of await outbox.countUnsent()) mails.set({ state }, count);
      },
    });
  }

  /** Collects default metrics only when metrics are served, because collecting them uses CPU time continuously. */
  start() {
    collectDefaultMetrics({ register: this.#register });
  }

  readonly recordResponse = ({ method, url, status, durationMs }: CompletedRequest) => {
    const route = routeName(method, url);
    const labels = { route, method: route === 'none' ? 'any' : (method ?? ''), status };
    this.#responseTimes.observe(labels, durationMs / 1000);
  };

  /** Removes metrics of releases that `isKnown` rejects, because they are no longer served. */
  async forgetReleases(isKnown: (release: string) => boolean) {
    await Promise.all(
      [this.failures, this.vitals, this.layoutShiftBuckets].map((metric) =>
        forget(metric, isKnown),
      ),
    );
  }

  async write() {
    return { type: this.#register.contentType, text: await this.#register.metrics() };
  }
}

interface OfReleases {
  get(): Promise<{ values: { labels: Record<string, string | number | undefined> }[] }>;
  remove(labels: Record<string, string | number | undefined>): void;
}

async function forget(metric: OfReleases, isKnown: (release: string) => boolean) {
  const { values } = await metric.get();
  for (const { labels } of values) {
    // Histogram entries also have the label `le` (bucket bound), which `remove` does not accept.
    const own = Object.fromEntries(Object.entries(labels).filter(([name]) => name !== 'le'));
    if (!isKnown(String(own['release']))) metric.remove(own);
  }
}
