import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Information about a running site for other commands. */
interface RunningSite {
  mongodbUri: string;
  publicUrl: string;
}

const siteFile = (data: string) => path.join(data, 'site.json');

/**
 * Stores the database URI and public URL of the running site for other commands. Returns a function that removes the
 * file.
 */
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
    // If the file is missing or truncated, no site is running.
    return undefined;
  }
}
