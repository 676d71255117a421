import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What commands beside a running site need to know of it. */
interface RunningSite {
  mongodbUri: string;
  publicUrl: string;
}

const siteFile = (data: string) => path.join(data, 'site.json');

/** Tells where the running site keeps its data; returns the way to take that back. */
export function writeSiteFile(data: string, site: RunningSite) {
  const file = siteFile(data);
  writeFileSync(`${file}.tmp`, JSON.stringify(site), { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
  return () => {
    rmSync(file, { force: true });
  };
}

export function readSiteFile(data: string): RunningSite | undefined {
  try {
    return JSON.parse(readFileSync(siteFile(data), 'utf8')) as RunningSite;
  } catch {
    // Missing or cut off: no site runs.
    return undefined;
  }
}
