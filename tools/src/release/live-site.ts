import { readSiteFile } from '../site/site-file.js';

/** A running site. */
export interface LiveSite {
  url: string;
}

/** The site that runs on this data folder. */
export function liveSite(data: string): LiveSite | undefined {
  const url = readSiteFile(data)?.publicUrl;
  return url === undefined ? undefined : { url };
}
