import {
  rejectionsOfDeployment,
  type Deployment,
  type RecordedRejection,
  type RemoteName,
  type RolledBackRelease,
} from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import {
  deleteTrialRejection,
  storeRejection,
  readRejections,
} from 'remote-kit/release/rejections.mjs';
import { errorMessageOf } from '../../rendering/error-attribution.js';
import type { FollowedRemote } from '../followed-remote.js';

const maxReasonLength = 500;

/** Rejected releases, stored next to the releases so that they are not tried again after a restart. */
export class RejectedReleaseStore {
  #refusals = new Map<RemoteName, RecordedRejection[]>();
  #writeFault = '';

  constructor(
    /** Release folder. For a remote registry it is undefined, and the rejections are kept only in memory. */
    readonly folder: string | undefined,
    readonly log: FastifyBaseLogger,
    /**
     * Called for each release that a web server replaced because of errors on pages. May be called more than once for
     * the same release.
     */
    readonly onTakenBack: (release: RolledBackRelease) => void,
  ) {}

  async refresh() {
    if (this.folder === undefined) return;
    try {
      this.#refusals = new Map(Object.entries(await readRejections(this.folder)));
      for (const [part, refusals] of this.#refusals)
        for (const refusal of refusals) this.#report(part, refusal);
    } catch (error) {
      this.log.warn({ err: error }, 'could not read rejected releases');
    }
  }

  under(part: RemoteName, entry: Deployment) {
    return rejectionsOfDeployment(entry, this.#refusals.get(part) ?? []);
  }

  async keep(
    { name, entry }: Pick<FollowedRemote, 'name' | 'entry'>,
    { version, because, reason }: Pick<RecordedRejection, 'version' | 'because' | 'reason'>,
  ) {
    if (entry?.sequence === undefined) return;
    const { sequence } = entry;
    const shortened = reason.slice(0, maxReasonLength);
    const at = new Date().toISOString();
    const refusal: RecordedRejection = { version, sequence, because, reason: shortened, at };
    const otherRefusals = (this.#refusals.get(name) ?? []).filter(
      (candidate) => candidate.version !== version,
    );
    this.#refusals.set(name, [...otherRefusals, refusal]);
    this.#report(name, refusal);
    const { folder } = this;
    if (folder !== undefined) await this.#write(() => storeRejection(folder, name, refusal));
  }

  /** Deletes the stored rejection of a release that has passed a later trial render. */
  async dropTrial(part: RemoteName, version: string) {
    const refusals = this.#refusals.get(part) ?? [];
    const otherRefusals = refusals.filter(
      (each) => each.version !== version || each.because !== 'trial',
    );
    if (otherRefusals.length === refusals.length) return;
    this.#refusals.set(part, otherRefusals);
    const { folder } = this;
    if (folder !== undefined) await this.#write(() => deleteTrialRejection(folder, part, version));
  }

  /** Reports only failures on pages, because a release that failed its trial render was never live. */
  #report(part: RemoteName, { version, sequence, because, reason }: RecordedRejection) {
    if (because === 'pages') this.onTakenBack({ part, version, sequence, reason });
  }

  async #write(work: () => Promise<void>) {
    try {
      await work();
      this.#writeFault = '';
    } catch (error) {
      // The folder is read-only in containers, so the rejections are kept only in memory. The same error is logged
      // once.
      const fault = errorMessageOf(error);
      if (fault !== this.#writeFault)
        this.log.warn({ err: error }, 'could not save a rejected release');
      this.#writeFault = fault;
    }
  }
}
