import { setTimeout as sleep } from 'node:timers/promises';
import type { Deployment, RemoteName } from 'contracts';
import { runningCanaries } from 'remote-kit/release/canaries.mjs';
import type { LiveReleases } from '../live-releases.js';
import type { ReleaseTrust } from '../trust/release-trust.js';
import { UploadRejectedError } from './upload.js';

const percent = 20;
/** Maximum wait in milliseconds, shorter than the timeout of the release command. */
const maxWaitMs = 90_000;
const waitIntervalMs = 500;

export interface ShortCanaryOptions {
  /** The release folder. */
  folder: string;
  trust: ReleaseTrust;
  releases: LiveReleases;
  /**
   * Program that tests each new live release in a browser; undefined if the site has no smoke test.
   */
  smokeTestProgram: string | undefined;
  /**
   * Duration in seconds for which new releases are canaries if the site has no smoke test; 0 for
   * none.
   */
  canarySeconds: number;
}

/** Returns the canary that starts the rollout of a new release, or undefined if the release goes live immediately. */
export async function startingCanaryOf(part: RemoteName, options: ShortCanaryOptions) {
  const { folder, trust, smokeTestProgram, canarySeconds } = options;
  if (canarySeconds === 0 || smokeTestProgram !== undefined) return undefined;
  // The staff area has no canaries, and the first release of a part cannot be compared with an earlier release.
  if (trust.isForStaff(part) || !liveVersionOf(part, options)) return undefined;
  const canaries = await otherCanaries(folder, part);
  // Releases of other parts do not wait for a canary without a time limit, because it may run for days.
  const isBlocked = canaries.some(({ promoteAfter }) => promoteAfter === undefined);
  return isBlocked ? undefined : { percent, promoteAfter: canarySeconds };
}

/** Throws `UploadRejectedError` if the deployment would make a new release live without the required canary. */
export async function requireShortCanary(
  part: RemoteName,
  { live, canary }: Deployment,
  options: ShortCanaryOptions,
) {
  if (canary || live === liveVersionOf(part, options)) return;
  if (!(await startingCanaryOf(part, options))) return;
  throw new UploadRejectedError(
    409,
    `This site shows a new release to ${percent}% of visitors first. Run part upgrade --site, then release again.`,
  );
}

/** Waits up to 90 s for the short canaries of other parts to end. */
export async function waitForShortCanaries(folder: string, part: RemoteName) {
  const until = Date.now() + maxWaitMs;
  const isOtherRunning = async () =>
    (await otherCanaries(folder, part)).some(({ promoteAfter }) => promoteAfter !== undefined);
  while (Date.now() < until && (await isOtherRunning())) await sleep(waitIntervalMs);
}

const liveVersionOf = (part: RemoteName, { releases }: ShortCanaryOptions) =>
  releases.parts.find((each) => each.part === part)?.live;

const otherCanaries = async (folder: string, part: RemoteName) =>
  (await runningCanaries(folder)).filter((each) => each.part !== part);
