import type { Canary, CanaryVerdict, Deployment, RemoteName } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import { addLiveRelease, type ReleaseSet } from '../../rendering/release-set.js';
import type { Renderer, RendererOptions } from '../../rendering/renderer.js';
import type { ReleaseStatus } from '../followed-remote.js';
import { CanaryRun, type OfferedCanary } from './canary-run.js';
import type { CanaryVerdicts } from './canary-verdicts.js';
import type { CanaryStatisticsVerdict } from './statistics/judge.js';

export type RenderCallbacks = Pick<RendererOptions, 'onRendered' | 'onLost'>;

export interface CanariesOptions {
  verdicts: CanaryVerdicts;
  makeRenderer: (watch: RenderCallbacks) => Renderer;
  log: FastifyBaseLogger;
  onTakenBack: (part: RemoteName, why: { version: string; reason: string }) => void;
  onVerdict: () => void;
}

/** Milliseconds added to the timer, which may otherwise fire slightly before `Date.now()` reaches the target time. */
const timerMarginMs = 20;

/** Serves one canary at a time to a share of the visitors, then promotes it or rolls it back. */
export class Canaries {
  readonly #options: CanariesOptions;
  #running: CanaryRun | undefined;
  #stable: ReleaseSet | undefined;
  /** Timer that triggers the verdict on a canary at its promotion time, even without visits. */
  #timer: NodeJS.Timeout | undefined;

  constructor(options: CanariesOptions) {
    this.#options = options;
  }

  get running() {
    return this.#running;
  }

  refresh() {
    return this.#options.verdicts.refresh();
  }

  settled(part: RemoteName, entry: Deployment) {
    return this.#options.verdicts.settled(part, entry);
  }

  /** Returns the interim results of this canary, or undefined if it is not running. */
  compared(part: RemoteName, version: string) {
    const { offered, comparison } = this.#running ?? {};
    const isRunning = offered?.part === part && offered.canary.version === version;
    return isRunning ? comparison?.summary() : undefined;
  }

  promotionTime(part: RemoteName, canary: Canary, sequence: number) {
    return this.#options.verdicts.promotionTime(part, canary, sequence);
  }

  verdictOn(part: RemoteName) {
    return this.#options.verdicts.of(part);
  }

  statusOf(part: RemoteName, version: string): ReleaseStatus | undefined {
    const { offered } = this.#running ?? {};
    if (offered?.part === part && offered.canary.version === version) return { status: 'canary' };
    const reason = this.#options.verdicts.takenBack(part, version);
    return reason === undefined ? undefined : { status: 'refused', because: 'visits', reason };
  }

  /** Starts, continues or ends a canary to match the registry. Throws if the canary fails its trial render. */
  async follow(canary: OfferedCanary | undefined, stable: ReleaseSet) {
    // A stored verdict may be newer than the registry entry that still offers the canary.
    const isJudged = canary && this.#options.verdicts.has(canary.part, canary.sequence);
    const offered = isJudged ? undefined : canary;
    if (!offered || !isSame(offered, this.#running?.offered)) this.#end();
    if (!offered || (this.#running && this.#stable === stable)) return;
    const run = this.#running ?? this.#begin(offered);
    try {
      await run.renderer.adopt(addLiveRelease(stable, offered.release), offered.part);
    } catch (error) {
      this.#running = run;
      this.#end();
      throw error;
    }
    this.#stable = stable;
    const isNew = this.#running !== run;
    this.#running = run;
    if (isNew) this.#started(offered);
  }

  /** Evaluates the visits so far. If they result in a verdict, promotes the canary or rolls it back. */
  judge() {
    const run = this.#running;
    const verdict = run?.verdict();
    if (run && verdict) void this.#settle(run, verdict);
  }

  close() {
    clearTimeout(this.#timer);
    return this.#running?.renderer.close();
  }

  #begin(offered: OfferedCanary) {
    const renderer = this.#options.makeRenderer({
      onRendered: (page) => {
        run.recordMade(page);
        this.judge();
      },
      onLost: (remote) => {
        if (remote) run.recordLoss(remote);
        this.judge();
      },
    });
    const run = new CanaryRun(offered, renderer);
    return run;
  }

  #end() {
    clearTimeout(this.#timer);
    this.#running?.renderer.retire();
    this.#running = undefined;
    this.#stable = undefined;
  }

  async #settle(run: CanaryRun, { isWorse, reason }: CanaryStatisticsVerdict) {
    if (this.#running !== run) return;
    this.#end();
    const { part, canary, sequence } = run.offered;
    const { version } = canary;
    const outcome = isWorse ? 'taken back' : 'promoted';
    const verdict: CanaryVerdict = {
      ...{ version, sequence, outcome, reason },
      at: new Date().toISOString(),
    };
    this.#options.log.warn(
      { remote: part, version, reason },
      isWorse ? 'canary rolled back' : 'canary promoted',
    );
    if (isWorse) this.#options.onTakenBack(part, { version, reason });
    await this.#options.verdicts.keep(part, verdict);
    this.#options.onVerdict();
  }

  #started({ part, canary: { version, percent }, promoteAt }: OfferedCanary) {
    this.#options.log.info({ remote: part, version, percent }, 'canary started');
    if (promoteAt === undefined) return;
    this.#timer = setTimeout(() => this.judge(), promoteAt - Date.now() + timerMarginMs);
  }
}

const isSame = (a: OfferedCanary, b: OfferedCanary | undefined) =>
  a.part === b?.part && a.sequence === b.sequence;
