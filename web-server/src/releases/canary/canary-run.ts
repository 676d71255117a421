import type { BrowserReport, Canary, RemoteName } from 'contracts';
import type { RenderedPage } from '../../rendering/protocol.js';
import type { LoadedRelease } from '../../rendering/release-set.js';
import type { Renderer } from '../../rendering/renderer.js';
import { FailureBudget } from '../health/failure-budget.js';
import { CanaryComparison, type Visitor } from './comparison.js';
import type { CanaryStatisticsVerdict } from './statistics/judge.js';

export interface OfferedCanary {
  part: RemoteName;
  canary: Canary;
  /** Sequence number of the deployment that offers this canary. */
  sequence: number;
  /** Version of the live release with which the canary is compared. */
  stable: string;
  release: LoadedRelease;
  /**
   * Timestamp in milliseconds at which the canary is promoted if no visit has failed; undefined if
   * promotion depends only on the results of visits.
   */
  promoteAt?: number | undefined;
}

export class CanaryRun {
  readonly comparison = new CanaryComparison();
  readonly #budget = new FailureBudget();

  constructor(
    readonly offered: OfferedCanary,
    readonly renderer: Renderer,
  ) {}

  /** Records a rendered page. Too many failed renders end the canary early. */
  recordMade({ used, failures }: RenderedPage) {
    const { part } = this.offered;
    const hasFailed = failures.some(({ remote }) => remote === part);
    if (hasFailed || used.some(({ remote }) => remote === part)) this.#budget.recordPage(hasFailed);
  }

  recordLoss(remote: RemoteName) {
    if (remote === this.offered.part) this.#budget.recordLoss(Date.now());
  }

  /**
   * Records a browser report. Ignores reports from pages that were opened before this run or belong to another canary.
   */
  recordReport(visitor: Visitor, report: BrowserReport) {
    const { part, canary, stable } = this.offered;
    const version = visitor.side === 'canary' ? canary.version : stable;
    const isOfOthers = [...report.failures, ...report.vitals].some(
      (entry) => entry.part === part && entry.release !== undefined && entry.release !== version,
    );
    if (!isOfOthers) this.comparison.recordReport(visitor, report);
  }

  /**
   * Returns the verdict on the canary, or undefined if there is none yet. A paused canary is never promoted
   * automatically.
   */
  verdict(): CanaryStatisticsVerdict | undefined {
    if (this.#budget.isExhausted)
      return { isWorse: true, reason: 'fails too often while pages are rendered' };
    const verdict = this.comparison.judge() ?? this.#verdictInTime();
    return verdict && !verdict.isWorse && this.offered.canary.isPaused ? undefined : verdict;
  }

  /**
   * Returns a verdict for promotion once `promoteAt` has passed without a failed visit. After a failed visit, the
   * verdict depends only on the comparison with the live release.
   */
  #verdictInTime(): CanaryStatisticsVerdict | undefined {
    const { promoteAt = Infinity, canary } = this.offered;
    const { visits, failed } = this.comparison.shown('canary');
    if (Date.now() < promoteAt || failed > 0) return undefined;
    const reason = `none of ${visits} visits failed within ${canary.promoteAfter} s`;
    return { isWorse: false, reason };
  }
}
