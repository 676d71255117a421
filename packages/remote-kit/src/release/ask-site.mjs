import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from '../command-error.mjs';

/** @typedef {import('contracts').RemoteName} RemoteName */
/** @typedef {{ remote: RemoteName, version: string }} Named */

const takeoverTimeoutMs = 20_000;
const responseTimeoutMs = 10_000;

/** @param {string} url @param {Record<string, string>} [headers] @returns {Promise<unknown>} undefined for a 404 */
export async function fetchFromSite(url, headers = {}) {
  const signal = AbortSignal.timeout(responseTimeoutMs);
  const response = await fetch(url, { headers, signal }).catch((cause) => {
    throw new CommandError(`Can't connect to ${url}.`, { cause });
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new CommandError(`${url} returned status ${response.status}.`);
  return response.json();
}

/**
 * Waits until the site serves a release. Resolves with undefined, or with the reason why the site does not serve it.
 *
 * @param {Named} release
 * @param {string} registry path of the registry that browsers load for this remote
 * @param {(path: string) => Promise<unknown>} read reads a path of the site
 * @returns {Promise<string | undefined>}
 */
export async function waitUntilServed({ remote, version }, registry, read) {
  const began = Date.now();
  while (versionIn(await read(registry), remote) !== version) {
    const { reason } = /** @type {{ reason?: string }} */ (
      (await read(`/releases/${remote}/${version}/status.json`)) ?? {}
    );
    if (reason) return `the site rejects it: ${reason}`;
    if (Date.now() - began > takeoverTimeoutMs)
      return `the site did not load it within ${takeoverTimeoutMs / 1000} s`;
    await delay(200);
  }
  return undefined;
}

/** @param {unknown} registry @param {RemoteName} remote */
function versionIn(registry, remote) {
  const releases = /** @type {Record<RemoteName, { version: string }>} */ (registry ?? {});
  return releases[remote]?.version;
}
