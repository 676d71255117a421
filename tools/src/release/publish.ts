import path from 'node:path';
import {
  releaseHistory,
  previousGoodRelease,
  type Release,
  release as releaseSchema,
  type ReleaseCredits,
} from 'contracts';
import { CommandError } from 'remote-kit/command-error.mjs';
import { readJson } from 'remote-kit/durable-files.mjs';
import {
  readEffectiveDeployment,
  throwIfOtherCanaryRunning,
  throwIfCanaryRunning,
} from 'remote-kit/release/canaries.mjs';
import { createNextDeployment, servedReleaseOf } from 'remote-kit/release/next-deployment.mjs';
import {
  type History,
  type RemoteName,
  signAndWriteDeployment,
  withReleasesLock,
} from 'remote-kit/release/registry.mjs';
import { changeDeploymentLocked } from './canary.js';
import { copyRelease, fileExists } from './copy-release.js';
import type { PublishedChange, ReleaseStore } from './store.js';

/** Copies the built release in `dist` into the store and makes it live. */
export async function publish(
  store: ReleaseStore,
  dist: string,
  credits: ReleaseCredits = {},
): Promise<PublishedChange> {
  const release = { ...(await readRelease(dist)), ...credits };
  return withReleasesLock(store.releases, () => publishLocked(store, dist, release));
}

/**
 * Publishes the built release in `dist` as a canary for a percentage of visitors. Throws a CommandError if there is no
 * live release to compare the canary with.
 */
export async function publishCanary(
  store: ReleaseStore,
  dist: string,
  { percent, credits = {} }: { percent: number; credits?: ReleaseCredits },
): Promise<PublishedChange> {
  const release = { ...(await readRelease(dist)), ...credits };
  const { remote, version } = release;
  return withReleasesLock(store.releases, async () => {
    const { releases } = store;
    const state = await readEffectiveDeployment(releases, remote);
    await throwIfOtherCanaryRunning(releases, { part: remote, version });
    const live = servedReleaseOf(state);
    if (live === undefined) {
      throw new CommandError(
        `${remote} has no live release to compare a canary with. Publish one without --canary first.`,
      );
    }
    if (live === version) throw new CommandError(`${remote} ${version} is already live.`);
    await copyRelease(store, dist, release);
    const history = withPublished(state.history, version);
    const next = createNextDeployment(
      { ...state, history },
      { live, canary: { version, percent } },
    );
    await signAndWriteDeployment(store, { remote, next, history });
    return { version, before: live };
  });
}

/**
 * Publishes the release in `dist`, unless it is the last published build. This prevents a rolled-back release from
 * being published again. Returns undefined if nothing was published.
 */
export async function publishIfChanged(
  store: ReleaseStore,
  dist: string,
): Promise<PublishedChange | undefined> {
  const { releases } = store;
  const release = await readRelease(dist);
  const { remote, version } = release;
  const { deployment, history } = await readEffectiveDeployment(releases, remote);
  const live = deployment?.live;
  const isPresent = live && (await fileExists(path.join(releases, remote, live, 'release.json')));
  if (isPresent && history.built === version) return undefined;
  return withReleasesLock(releases, () => publishLocked(store, dist, release));
}

/**
 * Replaces a bad live release with the last good one, unless another release has gone live in the meantime. Returns a
 * sentence that names the live release.
 */
export function rollBackBadRelease(
  store: ReleaseStore,
  remote: RemoteName,
  { version, before }: PublishedChange,
) {
  const { releases } = store;
  return withReleasesLock(releases, async () => {
    const state = await readEffectiveDeployment(releases, remote);
    const { deployment, history } = state;
    if (deployment?.canary?.version === version) {
      const { version: live } = await changeDeploymentLocked(store, remote, 'rollback');
      return `The canary was stopped. ${live} is live.`;
    }
    const live = deployment?.live;
    if (!deployment || live !== version)
      return `${live ?? 'No release'} went live first and stays live.`;

    const good = previousGoodRelease(releaseHistory(deployment));
    if (before === version || good === undefined)
      return `It stays live: there is no release to roll back to.`;

    const next = createNextDeployment(state, { live: good, ended: 'taken back' });
    await signAndWriteDeployment(store, { remote, next, history });
    return `${good} is live again.`;
  });
}

async function publishLocked(
  store: ReleaseStore,
  dist: string,
  release: Release,
): Promise<PublishedChange> {
  const { releases } = store;
  const { remote, version } = release;
  const state = await readEffectiveDeployment(releases, remote);
  throwIfCanaryRunning(remote, state.deployment);
  await copyRelease(store, dist, release);
  const history = withPublished(state.history, version);
  await signAndWriteDeployment(store, {
    remote,
    next: createNextDeployment({ ...state, history }, { live: version }),
    history,
  });
  return { version, before: state.deployment?.live };
}

function withPublished({ published }: History, version: string): History {
  const otherVersions = published.filter((candidate) => candidate !== version);
  return { published: [version, ...otherVersions], built: version };
}

/** Reads `release.json` of the built release in `dist`. Throws a CommandError if it is missing or invalid. */
export async function readRelease(dist: string) {
  const result = releaseSchema.safeParse(await readJson(path.join(dist, 'release.json')));
  if (!result.success)
    throw new CommandError(`${dist} contains no built release. Run npm run build first.`);
  return result.data;
}
