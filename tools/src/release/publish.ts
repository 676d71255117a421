import path from 'node:path';
import {
  historyOf,
  previousGoodRelease,
  type Release,
  release as releaseSchema,
  type ReleaseCredits,
} from 'contracts';
import { CommandError } from 'remote-kit/command-error.mjs';
import { readJson } from 'remote-kit/durable-files.mjs';
import {
  readSettled,
  refuseSecondCanary,
  refuseDuringCanary,
} from 'remote-kit/release/canaries.mjs';
import { nextDeployment, shownRelease } from 'remote-kit/release/next-deployment.mjs';
import { type History, type RemoteName, setLive, withLock } from 'remote-kit/release/registry.mjs';
import { changeLocked } from './canary.js';
import { copyRelease, exists } from './copy-release.js';
import type { Change, Store } from './store.js';

/** Copies the built release in `dist` into the store and makes it live. */
export async function publish(
  store: Store,
  dist: string,
  credits: ReleaseCredits = {},
): Promise<Change> {
  const release = { ...(await readRelease(dist)), ...credits };
  return withLock(store.releases, () => publishLocked(store, dist, release));
}

/**
 * Publishes the built release in `dist` as a canary for a percentage of visitors. Throws a CommandError without a live
 * release to compare the canary with.
 */
export async function publishCanary(
  store: Store,
  dist: string,
  { percent, credits = {} }: { percent: number; credits?: ReleaseCredits },
): Promise<Change> {
  const release = { ...(await readRelease(dist)), ...credits };
  const { remote, version } = release;
  return withLock(store.releases, async () => {
    const { releases } = store;
    const known = await readSettled(releases, remote);
    await refuseSecondCanary(releases, { part: remote, version });
    const live = shownRelease(known);
    if (live === undefined) {
      throw new CommandError(
        `${remote} has no live release to compare a canary with. Publish one without --canary first.`,
      );
    }
    if (live === version) throw new CommandError(`${remote} ${version} is already live.`);
    await copyRelease(store, dist, release);
    const history = withPublished(known.history, version);
    const next = nextDeployment({ ...known, history }, { live, canary: { version, percent } });
    await setLive(store, { remote, next, history });
    return { version, before: live };
  });
}

/**
 * Publishes the release in `dist` unless it was the last one built, so that a rolled-back release is not republished.
 * Returns undefined if nothing was published.
 */
export async function publishIfChanged(store: Store, dist: string): Promise<Change | undefined> {
  const { releases } = store;
  const release = await readRelease(dist);
  const { remote, version } = release;
  const { deployment, history } = await readSettled(releases, remote);
  const live = deployment?.live;
  const isThere = live && (await exists(path.join(releases, remote, live, 'release.json')));
  if (isThere && history.built === version) return undefined;
  return withLock(releases, () => publishLocked(store, dist, release));
}

/**
 * Replaces a bad live release with the last good one, unless another release has become live since. Returns a sentence
 * that names the live release.
 */
export function revert(store: Store, remote: RemoteName, { version, before }: Change) {
  const { releases } = store;
  return withLock(releases, async () => {
    const known = await readSettled(releases, remote);
    const { deployment, history } = known;
    if (deployment?.canary?.version === version) {
      const { version: live } = await changeLocked(store, remote, 'rollback');
      return `The canary was stopped. ${live} is live.`;
    }
    const live = deployment?.live;
    if (!deployment || live !== version)
      return `${live ?? 'No release'} went live first and stays live.`;

    const good = previousGoodRelease(historyOf(deployment));
    if (before === version || good === undefined)
      return `It stays live: there is no release to roll back to.`;

    const next = nextDeployment(known, { live: good, ended: 'taken back' });
    await setLive(store, { remote, next, history });
    return `${good} is live again.`;
  });
}

async function publishLocked(store: Store, dist: string, release: Release): Promise<Change> {
  const { releases } = store;
  const { remote, version } = release;
  const known = await readSettled(releases, remote);
  refuseDuringCanary(remote, known.deployment);
  await copyRelease(store, dist, release);
  const history = withPublished(known.history, version);
  await setLive(store, {
    remote,
    next: nextDeployment({ ...known, history }, { live: version }),
    history,
  });
  return { version, before: known.deployment?.live };
}

function withPublished({ published }: History, version: string): History {
  const others = published.filter((other) => other !== version);
  return { published: [version, ...others], built: version };
}

/** Reads `release.json` of the built release in `dist`. Throws a CommandError if it is missing or invalid. */
export async function readRelease(dist: string) {
  const found = releaseSchema.safeParse(await readJson(path.join(dist, 'release.json')));
  if (!found.success)
    throw new CommandError(`${dist} contains no built release. Run npm run build first.`);
  return found.data;
}
