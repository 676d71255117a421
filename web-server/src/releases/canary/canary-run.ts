import type { BrowserReport, Canary, RemoteName } from 'contracts';
import type { RenderedPage } from '../../rendering/protocol.js';
import type { LoadedRelease } from '../../rendering/release-set.js';
import type { Renderer } from '../../rendering/renderer.js';
import { FailureBudget } from '../health/failure-budget.js';
import { Comparison, type Visitor } from './comparison.js';
import type { Verdict } from './statistics/judge.js';

/** A release offered as a canary. */
export interface OfferedCanary {
  part: RemoteName;
  canary: Canary;
  /** Sequence number of the deployment that offers it. */
  sequence: number;
  /** Version of the live release that it is compared with. */
  stable: string;
  release: LoadedRelease;
}

/** One run of a canary, from its first visit to the verdict, with the renderer of its pages. */
export class CanaryRun {
  readonly comparison = new Comparison();
  readonly #budget = new FailureBudget();

  constructor(
    readonly offered: OfferedCanary,
    readonly renderer: Renderer,
  ) {}

  /** Records a rendered page. If most renders fail, the canary ends early. */
  recordMade({ used, failures }: RenderedPage) {
    const { part } = this.offered;
    const hasFailed = failures.some(({ remote }) => remote === part);
    if (hasFailed || used.some(({ remote }) => remote === part)) this.#budget.recordPage(hasFailed);
  }

  recordLoss(remote: RemoteName) {
    if (remote === this.offered.part) this.#budget.recordLoss(Date.now());
  }

  /** Records a browser report. Reports of pages opened before this run, or of another canary, are ignored. */
  recordReport(visitor: Visitor, report: BrowserReport) {
    const { part, canary, stable } = this.offered;
    const version = visitor.side === 'canary' ? canary.version : stable;
    const isOfOthers = [...report.failures, ...report.vitals].some(
      (entry) => entry.part === part && entry.release !== undefined && entry.release !== version,
    );
    if (!isOfOthers) this.comparison.recordReport(visitor, report);
  }

  /** Returns a verdict if there is one. A paused canary is never promoted automatically. */
  verdict(): Verdict | undefined {
    if (this.#budget.isExhausted)
      return { isWorse: true, reason: 'fails too often while pages are made' };
    const verdict = this.comparison.judge();
    return verdict && !verdict.isWorse && this.offered.canary.isPaused ? undefined : verdict;
  }
}
