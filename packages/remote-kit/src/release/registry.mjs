import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { registry as registrySchema, releaseCredits } from 'contracts';
import { CommandError } from '../command-error.mjs';
import { waitForLock } from '../lock.mjs';
import { createSignedDeployment } from '../signing/sign-release.mjs';
import { readJson, replaceJson } from '../durable-files.mjs';

/** @typedef {import('contracts').RemoteName} RemoteName */
/** @typedef {import('contracts').Registry} Registry */
/**
 * @typedef {{ published: string[], built?: string | undefined }} History `published` is sorted newest first; `built` is
 * the version of the last build from the sources
 */
/** @typedef {Partial<Record<RemoteName, History>>} Histories */

/** @param {string} releases */
const registryFile = (releases) => path.join(releases, 'registry.json');

/** @param {string} releases */
const historyFile = (releases) => path.join(releases, 'history.json');

/** @param {string} releases @returns {Promise<Registry>} */
export async function readRegistry(releases) {
  const result = registrySchema.safeParse(
    (await readJson(registryFile(releases))) ?? { remotes: {} },
  );
  if (!result.success) throw new CommandError(`${registryFile(releases)} is not a valid registry.`);
  return result.data;
}

/** @param {string} releases @param {RemoteName} remote @returns {Promise<History>} */
export async function readHistory(releases, remote) {
  const all = /** @type {Histories | undefined} */ (await readJson(historyFile(releases)));
  return all?.[remote] ?? { published: [] };
}

/**
 * Returns the version, publication time, message and author of a release. If the release no longer exists, returns only
 * the version.
 * @param {string} releases
 * @param {{ remote: RemoteName, version: string }} release
 * @returns {Promise<import('./part-status.mjs').Publication>}
 */
export async function readPublication(releases, { remote, version }) {
  const description = path.join(releases, remote, version, 'release.json');
  const publishedAt = (await stat(description).catch(() => undefined))?.mtime.toISOString();
  const credits = releaseCredits.safeParse(await readJson(description)).data;
  return { version, ...(publishedAt && { publishedAt }), ...credits };
}

/** @param {string} releases @param {Registry} registry */
export const writeRegistry = (releases, registry) => replaceJson(registryFile(releases), registry);

/**
 * Runs a function while holding the exclusive lock on the releases and the registry.
 * @template Result
 * @param {string} releases
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withReleasesLock(releases, work) {
  await mkdir(releases, { recursive: true });
  // Prints nothing while waiting, because the lock is held only briefly. Slow release steps run without the lock.
  const giveBack = await waitForLock(path.join(releases, '.lock'), () => undefined);
  try {
    return await work();
  } finally {
    giveBack();
  }
}

/**
 * Signs and writes the next deployment of a part. Deletes the release folders that this deployment does not list.
 *
 * @param {{ releases: string, signer: import('../signing/keys.mjs').Signer }} store
 * @param {{ remote: RemoteName, next: import('./next-deployment.mjs').Next, history: History }} change
 */
export async function signAndWriteDeployment({ releases, signer }, { remote, next, history }) {
  const after = (await readRegistry(releases)).remotes[remote];
  const deployment = createSignedDeployment(remote, { ...next, after }, signer);
  await writeDeployment(releases, { remote, deployment, history });
}

/**
 * Writes a signed deployment of a part. Deletes the release folders that this deployment does not list.
 *
 * @param {string} releases
 * @param {{ remote: RemoteName, deployment: import('contracts').Deployment, history: History }} change
 */
export async function writeDeployment(releases, { remote, deployment, history }) {
  const named = [deployment.live, deployment.canary?.version, ...deployment.previous];
  const published = history.published.filter((version) => named.includes(version));
  const histories = /** @type {Histories} */ ((await readJson(historyFile(releases))) ?? {});
  const { remotes } = await readRegistry(releases);
  // Old release folders are deleted last, so that a crash leaves at most unused folders.
  await replaceJson(historyFile(releases), { ...histories, [remote]: { ...history, published } });
  await writeRegistry(releases, { remotes: { ...remotes, [remote]: deployment } });
  await removeOthers(path.join(releases, remote), published);
}

/**
 * Removes a part from the registry and the history, and deletes its releases.
 * @param {string} releases
 * @param {RemoteName} remote
 */
export async function deletePart(releases, remote) {
  const without = (/** @type {object} */ all) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name !== remote));
  const { remotes } = await readRegistry(releases);
  await writeRegistry(releases, { remotes: without(remotes) });
  const histories = (await readJson(historyFile(releases))) ?? {};
  await replaceJson(historyFile(releases), without(histories));
}

/** @param {string} folder @param {string[]} versions */
async function removeOthers(folder, versions) {
  const names = await readdir(folder);
  for (const name of names.filter((version) => !versions.includes(version)))
    await rm(path.join(folder, name), { recursive: true });
}
