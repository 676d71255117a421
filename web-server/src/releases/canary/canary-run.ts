import type { BrowserReport, Canary, RemoteName } from 'contracts';
import type { RenderedPage } from '../../rendering/protocol.js';
import type { LoadedRelease } from '../../rendering/release-set.js';
import type { Renderer } from '../../rendering/renderer.js';
import { FailureBudget } from '../failure-budget.js';
import { Comparison, type Visitor } from './comparison.js';
import type { Verdict } from './statistics/judge.js';

/** A release that is to be tried. */
export interface OfferedCanary {
  part: RemoteName;
  canary: Canary;
  /** The number of the deployment that offers it. */
  sequence: number;
  /** What it is compared with. */
  stable: string;
  release: LoadedRelease;
}

/** A canary from its first visit to its verdict, with what its pages are made by. */
export class CanaryRun {
  readonly comparison = new Comparison();
  readonly #budget = new FailureBudget();

  constructor(
    readonly offered: OfferedCanary,
    readonly renderer: Renderer,
  ) {}

  /** A page was made with the canary: what fails for most is not waited out. */
  recordMade({ used, failures }: RenderedPage) {
    const { part } = this.offered;
    const hasFailed = failures.some(({ remote }) => remote === part);
    if (hasFailed || used.some(({ remote }) => remote === part)) this.#budget.recordPage(hasFailed);
  }

  recordLoss(remote: RemoteName) {
    if (remote === this.offered.part) this.#budget.recordLoss(Date.now());
  }

  /** Pages that were open before, or are of another canary, are none of this comparison. */
  recordReport(visitor: Visitor, report: BrowserReport) {
    const { part, canary, stable } = this.offered;
    const version = visitor.side === 'canary' ? canary.version : stable;
    const isOfOthers = [...report.failures, ...report.vitals].some(
      (entry) => entry.part === part && entry.release !== undefined && entry.release !== version,
    );
    if (!isOfOthers) this.comparison.recordReport(visitor, report);
  }

  /** A canary that is paused is not promoted by itself. */
  verdict(): Verdict | undefined {
    if (this.#budget.isExhausted)
      return { isWorse: true, reason: 'fails too often while pages are made' };
    const verdict = this.comparison.judge();
    return verdict && !verdict.isWorse && this.offered.canary.isPaused ? undefined : verdict;
  }
}
