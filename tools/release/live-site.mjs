import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CommandError } from '../command-error.mjs';
import { readSiteFile } from '../site/site-file.mjs';

/** @typedef {import('contracts').RemoteName} RemoteName */
/** @typedef {{ url: string, data: string }} LiveSite a running site, and where it keeps its data */
/** @typedef {{ remote: RemoteName, version: string }} Named */

const takeoverTimeoutMs = 20_000;
const responseTimeoutMs = 10_000;

/** The site that runs on this data folder. @param {string} data @returns {LiveSite | undefined} */
export function liveSite(data) {
  const url = readSiteFile(data)?.publicUrl;
  return url === undefined ? undefined : { url, data };
}

/** @param {string} url @param {Record<string, string>} [headers] @returns {Promise<unknown>} undefined where there is nothing */
export async function askSite(url, headers = {}) {
  const signal = AbortSignal.timeout(responseTimeoutMs);
  const response = await fetch(url, { headers, signal }).catch((cause) => {
    throw new CommandError(`${url} cannot be reached.`, { cause });
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new CommandError(`${url} answers ${response.status}.`);
  return response.json();
}

/**
 * Waits until the site serves a release; says why it does not.
 *
 * @param {LiveSite} site
 * @param {Named} release
 * @param {() => Promise<unknown>} readRegistry the registry as browsers get it
 * @returns {Promise<string | undefined>}
 */
export async function waitUntilServed(site, { remote, version }, readRegistry) {
  const began = Date.now();
  for (;;) {
    if (versionIn(await readRegistry(), remote) === version) return undefined;
    const reason = rejectionInLog(site.data, { version, since: began - takeoverTimeoutMs });
    if (reason) return `the site refuses it: ${reason}`;
    if (Date.now() - began > takeoverTimeoutMs)
      return `the site did not take it within ${takeoverTimeoutMs / 1000} s`;
    await delay(200);
  }
}

/** @param {unknown} registry @param {RemoteName} remote */
function versionIn(registry, remote) {
  const releases = /** @type {Partial<Record<RemoteName, { version: string }>>} */ (registry ?? {});
  return releases[remote]?.version;
}

/** The web server names in its log why it does not take a release. @param {string} data @param {{ version: string, since: number }} wanted */
function rejectionInLog(data, { version, since }) {
  const lines = readLog(path.join(data, 'logs/web-server.log')).split('\n');
  for (const line of lines.reverse()) {
    if (!line.includes(version) || !line.includes('release refused')) continue;
    const { time, reason } = /** @type {{ time: number, reason: string }} */ (JSON.parse(line));
    if (time >= since) return reason;
  }
  return undefined;
}

/** @param {string} file */
function readLog(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Its logs may be kept elsewhere.
    return '';
  }
}
