import path from 'node:path';
import { release as releaseSchema } from 'contracts';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { readJson } from 'remote-kit/durable-files.mjs';
import { exists, copyRelease } from './copy-release.mjs';
import {
  readSettled,
  refuseSecondCanary,
  refuseWhileTried,
  withLast,
} from 'remote-kit/release/canaries.mjs';
import { setLive, withLock } from 'remote-kit/release/registry.mjs';
import { changeLocked } from './canary.mjs';

/** @typedef {import('remote-kit/release/registry.mjs').RemoteName} RemoteName */
/** @typedef {{ releases: string, signer: import('remote-kit/signing/keys.mjs').Signer }} Store where releases go, and who signs them */
/** @typedef {{ version: string, before: string | undefined }} Change which version is live, and which one was */

/**
 * Publishes the built release in `dist` and makes it live.
 *
 * @param {Store} store
 * @param {string} dist
 * @returns {Promise<Change>}
 */
export async function publish(store, dist) {
  const release = await readRelease(dist);
  return withLock(store.releases, () => publishLocked(store, dist, release));
}

/**
 * Publishes the built release in `dist` and shows it to some of the visitors, beside what is live.
 *
 * @param {Store} store
 * @param {string} dist
 * @param {number} percent
 * @returns {Promise<Change>}
 */
export async function publishCanary(store, dist, percent) {
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

/**
 * Publishes what is in `dist` unless it was offered before: what was rolled back since then stays rolled back.
 *
 * @param {Store} store
 * @param {string} dist
 * @returns {Promise<Change | undefined>}
 */
export async function publishIfChanged(store, dist) {
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
 * Takes a canary back; without one, goes back to the version published before the live one, or to a given one.
 *
 * @param {Store} store
 * @param {RemoteName} remote
 * @param {string} [wanted]
 * @returns {Promise<Change>}
 */
export function rollBack(store, remote, wanted) {
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

/**
 * Makes the release before a bad one live again, unless somebody has gone on since; tells what is live now.
 *
 * @param {Store} store
 * @param {RemoteName} remote
 * @param {Change} bad
 */
export function revert(store, remote, { version, before }) {
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

/** @param {Store} store @param {string} dist @param {import('contracts').Release} release @returns {Promise<Change>} */
async function publishLocked(store, dist, release) {
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

/** Describes the built release in `dist`. @param {string} dist */
export async function readRelease(dist) {
  const found = releaseSchema.safeParse(await readJson(path.join(dist, 'release.json')));
  if (!found.success) throw new CommandError(`${dist} holds no built release.`);
  return found.data;
}
