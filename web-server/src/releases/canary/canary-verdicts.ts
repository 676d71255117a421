import {
  settledDeployment,
  type CanaryVerdict,
  type CanaryVerdicts as Verdicts,
  type Deployment,
  type RemoteName,
  type TakenBackRelease,
} from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import { keepVerdict, readVerdicts } from 'remote-kit/release/canaries.mjs';

/** What became of canaries by themselves: kept beside the releases, where all web servers of a folder find it. */
export class CanaryVerdicts {
  #known: Verdicts = {};

  constructor(
    /** None where releases are elsewhere: then a verdict is known until the web server ends. */
    readonly folder: string | undefined,
    readonly log: FastifyBaseLogger,
    /** Called for each verdict that took a canary back, also for those of other web servers. */
    readonly onTakenBack: (release: TakenBackRelease) => void,
  ) {}

  async refresh() {
    if (this.folder === undefined) return;
    try {
      const found = await readVerdicts(this.folder);
      for (const [part, verdict] of Object.entries(found)) this.#take(part, verdict);
    } catch (error) {
      this.log.warn({ err: error }, 'verdicts on canaries not readable');
    }
  }

  async keep(part: RemoteName, verdict: CanaryVerdict) {
    this.#take(part, verdict);
    if (this.folder === undefined) return;
    await keepVerdict(this.folder, part, verdict).catch((error: unknown) => {
      // As in the images, where the folder is read only.
      this.log.warn({ err: error }, 'verdict on a canary is not kept');
    });
  }

  /** What an entry of the registry comes to. */
  settled(part: RemoteName, entry: Deployment) {
    return settledDeployment(entry, this.#known[part]);
  }

  of(part: RemoteName) {
    return this.#known[part];
  }

  /** Whether an offer has been judged. */
  has(part: RemoteName, sequence: number) {
    return this.#known[part]?.sequence === sequence;
  }

  /** Why a release was taken back. */
  takenBack(part: RemoteName, version: string) {
    const verdict = this.#known[part];
    const isMeant = verdict?.version === version && verdict.outcome === 'taken back';
    return isMeant ? verdict.reason : undefined;
  }

  /** The first verdict on an offer holds. */
  #take(part: RemoteName, verdict: CanaryVerdict) {
    const { version, sequence, outcome, reason } = verdict;
    if ((this.#known[part]?.sequence ?? 0) >= sequence) return;
    this.#known[part] = verdict;
    if (outcome === 'taken back') this.onTakenBack({ part, version, sequence, reason });
  }
}
