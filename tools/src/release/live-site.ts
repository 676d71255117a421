import { readSiteFile } from '../site/site-file.js';

export interface LiveSite {
  url: string;
}

export function readLiveSite(data: string): LiveSite | undefined {
  const url = readSiteFile(data)?.publicUrl;
  return url === undefined ? undefined : { url };
}
