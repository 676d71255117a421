import path from 'node:path';
import { type Release, release as releaseSchema } from 'contracts';
import { CommandError } from 'remote-kit/command-error.mjs';
import { readJson } from 'remote-kit/durable-files.mjs';
import {
  readSettled,
  refuseSecondCanary,
  refuseWhileTried,
  withLast,
} from 'remote-kit/release/canaries.mjs';
import { type RemoteName, setLive, withLock } from 'remote-kit/release/registry.mjs';
import { changeLocked } from './canary.js';
import { copyRelease, exists } from './copy-release.js';
import type { Change, Store } from './store.js';

/** Publishes the built release in `dist` and makes it live. */
export async function publish(store: Store, dist: string): Promise<Change> {
  const release = await readRelease(dist);
  return withLock(store.releases, () => publishLocked(store, dist, release));
}

/** Publishes the built release in `dist` and shows it to some of the visitors, beside what is live. */
export async function publishCanary(store: Store, dist: string, percent: number): Promise<Change> {
  const release = await readRelease(dist);
  const { remote, version } = release;
  return withLock(store.releases, async () => {
    const { releases } = store;
    const { deployment, history } = await readSettled(releases, remote);
    await refuseSecondCanary(releases, { part: remote, version });
    const live = deployment?.live;
    if (live === undefined)
      throw new CommandError(`${remote} has no live release that a canary could be compared with.`);
    if (live === version) throw new CommandError(`${remote} ${version} is live already.`);
    await copyRelease(store, dist, release);
    const others = history.published.filter((other) => other !== version);
    const published = { published: [version, ...others], built: version };
    await setLive(store, { remote, live, canary: { version, percent }, history: published });
    return { version, before: live };
  });
}

/** Publishes what is in `dist` unless it was offered before: what was rolled back since then stays rolled back. */
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

/** Takes a canary back; without one, goes back to the version published before the live one, or to a given one. */
export function rollBack(store: Store, remote: RemoteName, wanted?: string): Promise<Change> {
  const { releases } = store;
  return withLock(releases, async () => {
    const { deployment, history } = await readSettled(releases, remote);
    if (deployment?.canary && wanted === undefined) return changeLocked(store, remote, 'rollback');
    refuseWhileTried(remote, deployment);
    const before = deployment?.live;
    const { published } = history;
    const version = wanted ?? published[published.indexOf(before ?? '') + 1];
    if (!before || !version) throw new CommandError(`${remote} has no earlier release.`);
    if (!published.includes(version)) {
      throw new CommandError(
        `${remote} has no release ${version}; it has ${published.join(', ')}.`,
      );
    }
    await setLive(store, { remote, live: version, history });
    return { version, before };
  });
}

/** Makes the release before a bad one live again, unless somebody has gone on since; tells what is live now. */
export function revert(store: Store, remote: RemoteName, { version, before }: Change) {
  const { releases } = store;
  return withLock(releases, async () => {
    const { deployment, history } = await readSettled(releases, remote);
    if (deployment?.canary?.version === version) {
      await changeLocked(store, remote, 'rollback');
      return `Nobody is shown it any more: ${deployment.live} is live.`;
    }
    const live = deployment?.live;
    if (live !== version) return `${live ?? 'Nothing'} is live by now and stays.`;
    if (!before || before === version) return `It stays live: there is no release to go back to.`;
    // It is the first to be forgotten, but the pages that began with it may still ask for its files.
    const published = withLast(history.published, version);
    await setLive(store, { remote, live: before, history: { ...history, published } });
    return `${before} is live again.`;
  });
}

async function publishLocked(store: Store, dist: string, release: Release): Promise<Change> {
  const { releases } = store;
  const { remote, version } = release;
  const { deployment, history: known } = await readSettled(releases, remote);
  refuseWhileTried(remote, deployment);
  const before = deployment?.live;
  await copyRelease(store, dist, release);
  const others = known.published.filter((other) => other !== version);
  const history = { published: [version, ...others], built: version };
  await setLive(store, { remote, live: version, history });
  return { version, before };
}

/** Describes the built release in `dist`. */
export async function readRelease(dist: string) {
  const found = releaseSchema.safeParse(await readJson(path.join(dist, 'release.json')));
  if (!found.success) throw new CommandError(`${dist} holds no built release.`);
  return found.data;
}
