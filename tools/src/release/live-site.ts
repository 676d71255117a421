import { readSiteFile } from '../site/site-file.js';

/** A running site. */
export interface LiveSite {
  url: string;
}

/** Returns the site that runs on this data folder; undefined if there is none. */
export function liveSite(data: string): LiveSite | undefined {
  const url = readSiteFile(data)?.publicUrl;
  return url === undefined ? undefined : { url };
}
