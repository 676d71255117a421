import {
  applyCanaryVerdict,
  type Canary,
  type CanaryVerdict,
  type CanaryVerdicts as Verdicts,
  type Deployment,
  type RemoteName,
  type RolledBackRelease,
} from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import { storeCanaryVerdict, readCanaryVerdicts } from 'remote-kit/release/canaries.mjs';
import { readPublication } from 'remote-kit/release/registry.mjs';

/** Automatic verdicts on canaries, stored in the release folder, which several web servers may share. */
export class CanaryVerdicts {
  #verdicts: Verdicts = {};

  constructor(
    /**
     * Release folder. For a remote registry it is undefined, and the verdicts are kept only in
     * memory.
     */
    readonly folder: string | undefined,
    readonly log: FastifyBaseLogger,
    /** Called for each rolled-back canary, including those whose verdict came from another web server. */
    readonly onTakenBack: (release: RolledBackRelease) => void,
  ) {}

  async refresh() {
    if (this.folder === undefined) return;
    try {
      const verdicts = await readCanaryVerdicts(this.folder);
      for (const [part, verdict] of Object.entries(verdicts)) this.#take(part, verdict);
    } catch (error) {
      this.log.warn({ err: error }, 'could not read canary results');
    }
  }

  async keep(part: RemoteName, verdict: CanaryVerdict) {
    this.#take(part, verdict);
    if (this.folder === undefined) return;
    await storeCanaryVerdict(this.folder, part, verdict).catch((error: unknown) => {
      // The folder may be read-only, as in the container images, so a failure is only logged.
      this.log.warn({ err: error }, 'could not save a canary result');
    });
  }

  settled(part: RemoteName, entry: Deployment) {
    return applyCanaryVerdict(entry, this.#verdicts[part]);
  }

  of(part: RemoteName) {
    return this.#verdicts[part];
  }

  has(part: RemoteName, sequence: number) {
    return this.#verdicts[part]?.sequence === sequence;
  }

  /**
   * Returns the time in milliseconds at which a canary without failures is promoted, or undefined if promotion depends
   * only on the results of visits. All web servers that share a release folder return the same time, even after a
   * restart.
   */
  async promotionTime(part: RemoteName, { version, promoteAfter }: Canary, sequence: number) {
    if (promoteAfter === undefined) return undefined;
    const { publishedAt } = this.folder
      ? await readPublication(this.folder, { remote: part, version })
      : {};
    // A remote registry contains no publication time. The sequence number replaces it, because it is a timestamp in
    // milliseconds from the clock of the team that published the release.
    const began = publishedAt === undefined ? sequence : Date.parse(publishedAt);
    return began + promoteAfter * 1000;
  }

  /** Returns the reason why a release was rolled back, or undefined if it was not. */
  takenBack(part: RemoteName, version: string) {
    const verdict = this.#verdicts[part];
    const isRolledBack = verdict?.version === version && verdict.outcome === 'taken back';
    return isRolledBack ? verdict.reason : undefined;
  }

  /** Records a verdict on a canary, unless its deployment already has a verdict or is outdated. */
  #take(part: RemoteName, verdict: CanaryVerdict) {
    const { version, sequence, outcome, reason } = verdict;
    if ((this.#verdicts[part]?.sequence ?? 0) >= sequence) return;
    this.#verdicts[part] = verdict;
    if (outcome === 'taken back') this.onTakenBack({ part, version, sequence, reason });
  }
}
