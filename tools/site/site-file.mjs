import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ mongodbUri: string, publicUrl: string }} RunningSite what commands beside a running site need to know of it */

/** @param {string} data */
const siteFile = (data) => path.join(data, 'site.json');

/**
 * Tells where the running site keeps its data; returns the way to take that back.
 *
 * @param {string} data
 * @param {RunningSite} site
 */
export function writeSiteFile(data, site) {
  const file = siteFile(data);
  writeFileSync(`${file}.tmp`, JSON.stringify(site), { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
  return () => rmSync(file, { force: true });
}

/** @param {string} data @returns {RunningSite | undefined} */
export function readSiteFile(data) {
  try {
    return JSON.parse(readFileSync(siteFile(data), 'utf8'));
  } catch {
    // Missing or cut off: no site runs.
    return undefined;
  }
}
