import { readSiteFile } from '../site/site-file.mjs';

/** @typedef {{ url: string }} LiveSite a running site */

/** The site that runs on this data folder. @param {string} data @returns {LiveSite | undefined} */
export function liveSite(data) {
  const url = readSiteFile(data)?.publicUrl;
  return url === undefined ? undefined : { url };
}
