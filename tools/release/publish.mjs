import path from 'node:path';
import { release as releaseSchema } from 'contracts';
import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { readJson } from 'remote-kit/durable-files.mjs';
import { exists, copyRelease } from './copy-release.mjs';
import { readHistory, readRegistry, setLive, withLock } from 'remote-kit/release/registry.mjs';

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
  const live = (await readRegistry(releases)).remotes[remote]?.live;
  const history = await readHistory(releases, remote);
  const isThere = live && (await exists(path.join(releases, remote, live, 'release.json')));
  if (isThere && history.built === version) return undefined;
  return withLock(releases, () => publishLocked(store, dist, release));
}

/**
 * Goes back to the version published before the live one, or to a given one.
 *
 * @param {Store} store
 * @param {RemoteName} remote
 * @param {string} [wanted]
 * @returns {Promise<Change>}
 */
export function rollBack(store, remote, wanted) {
  const { releases } = store;
  return withLock(releases, async () => {
    const before = (await readRegistry(releases)).remotes[remote]?.live;
    const history = await readHistory(releases, remote);
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
    const live = (await readRegistry(releases)).remotes[remote]?.live;
    if (live !== version) return `${live ?? 'Nothing'} is live by now and stays.`;
    if (!before || before === version) return `It stays live: there is no release to go back to.`;
    const history = await readHistory(releases, remote);
    // It is the first to be forgotten, but the pages that began with it may still ask for its files.
    const published = [...history.published.filter((other) => other !== version), version];
    await setLive(store, { remote, live: before, history: { ...history, published } });
    return `${before} is live again.`;
  });
}

/** @param {Store} store @param {string} dist @param {import('contracts').Release} release @returns {Promise<Change>} */
async function publishLocked(store, dist, release) {
  const { releases } = store;
  const { remote, version } = release;
  const before = (await readRegistry(releases)).remotes[remote]?.live;
  const { published } = await readHistory(releases, remote);
  await copyRelease(store, dist, release);
  const others = published.filter((other) => other !== version);
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
