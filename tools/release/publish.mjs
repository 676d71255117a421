import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { release as releaseSchema } from 'contracts';
import { takeLock } from '../lock.mjs';
import { Refusal } from '../refusal.mjs';
import { readJson } from './files.mjs';
import { exists, placeRelease } from './place.mjs';
import { readHistory, readRegistry, setLive } from './registry.mjs';

/** @typedef {import('./registry.mjs').RemoteName} RemoteName */
/** @typedef {{ version: string, before: string | undefined }} Change which version is live, and which one was */

/**
 * Publishes the built release in `dist` and makes it live.
 *
 * @param {string} releases
 * @param {string} dist
 * @returns {Promise<Change>}
 */
export async function publish(releases, dist) {
  const release = await readRelease(dist);
  return locked(releases, () => publishLocked(releases, dist, release));
}

/**
 * Publishes what is in `dist` unless it was offered before: what was rolled back since then stays rolled back.
 *
 * @param {string} releases
 * @param {string} dist
 * @returns {Promise<Change | undefined>}
 */
export async function publishNews(releases, dist) {
  const release = await readRelease(dist);
  const { remote, version } = release;
  const live = (await readRegistry(releases)).remotes[remote]?.live;
  const history = await readHistory(releases, remote);
  const isThere = live && (await exists(path.join(releases, remote, live, 'release.json')));
  if (isThere && history.built === version) return undefined;
  return locked(releases, () => publishLocked(releases, dist, release));
}

/**
 * Goes back to the version published before the live one, or to a given one.
 *
 * @param {string} releases
 * @param {RemoteName} remote
 * @param {string} [wanted]
 * @returns {Promise<Change>}
 */
export function goBack(releases, remote, wanted) {
  return locked(releases, async () => {
    const before = (await readRegistry(releases)).remotes[remote]?.live;
    const history = await readHistory(releases, remote);
    const { published } = history;
    const version = wanted ?? published[published.indexOf(before ?? '') + 1];
    if (!before || !version) throw new Refusal(`${remote} has no earlier release.`);
    if (!published.includes(version)) {
      throw new Refusal(`${remote} has no release ${version}; it has ${published.join(', ')}.`);
    }
    await setLive(releases, { remote, live: version, history });
    return { version, before };
  });
}

/** @param {string} releases @param {string} dist @param {import('contracts').Release} release @returns {Promise<Change>} */
async function publishLocked(releases, dist, release) {
  const { remote, version } = release;
  const before = (await readRegistry(releases)).remotes[remote]?.live;
  const { published } = await readHistory(releases, remote);
  await placeRelease(releases, dist, release);
  const others = published.filter((other) => other !== version);
  const history = { published: [version, ...others], built: version };
  await setLive(releases, { remote, live: version, history });
  return { version, before };
}

/** @param {string} dist */
async function readRelease(dist) {
  const found = releaseSchema.safeParse(await readJson(path.join(dist, 'release.json')));
  if (!found.success) throw new Refusal(`${dist} holds no built release.`);
  return found.data;
}

/** @template Result @param {string} releases @param {() => Promise<Result>} work @returns {Promise<Result>} */
async function locked(releases, work) {
  mkdirSync(releases, { recursive: true });
  const lock = path.join(releases, '.lock');
  const giveBack = takeLock(lock, `Another release into ${releases} is under way.`);
  try {
    return await work();
  } finally {
    giveBack();
  }
}
