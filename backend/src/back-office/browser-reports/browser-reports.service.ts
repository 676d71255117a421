import { Injectable } from '@nestjs/common';
import { cspDirectives, type BrowserReport } from 'contracts';
import { Metrics } from '../../platform/metrics/index.js';
import { KnownReleases } from './known-releases.service.js';

const constant = ['none', 'other'];

/**
 * Records metrics of the failures, web vitals and CSP violations that browsers report. Replaces unknown label values,
 * so that clients cannot create additional time series.
 */
@Injectable()
export class BrowserReports {
  constructor(
    private readonly metrics: Metrics,
    private readonly releases: KnownReleases,
  ) {}

  async record({ failures, vitals }: BrowserReport) {
    if (await this.releases.refresh()) await this.#removeStale();
    for (const { part, release, kind, times } of failures)
      this.metrics.failures.inc({ ...this.#labelsOf(part, release), kind }, times);

    for (const { part, release, name, value } of vitals) {
      const labels = this.#labelsOf(part, release);
      if (name === 'CLS') this.metrics.layoutShiftBuckets.observe(labels, value);
      else this.metrics.vitals.observe({ ...labels, name }, value / 1000);
    }
  }

  recordViolations(directives: string[]) {
    for (const text of directives) {
      // Older browsers append the allowed sources to the name of the violated directive, so only the first word is
      // used.
      const [name = ''] = text.split(' ');
      const directive =
        cspDirectives.find((policyDirective) => policyDirective === name) ?? 'other';
      this.metrics.violations.inc({ directive });
    }
  }

  #labelsOf(part: string, release: string | undefined) {
    const isKnown = part === 'shell' || this.releases.hasPart(part);
    return { part: isKnown ? part : 'unknown', release: this.#nameOf(release) };
  }

  #nameOf(release: string | undefined) {
    if (release === undefined) return 'none';
    return this.releases.has(release) ? release : 'other';
  }

  #removeStale() {
    return this.metrics.forgetReleases(
      (release) => constant.includes(release) || this.releases.has(release),
    );
  }
}
