import type { RemoteName } from 'contracts';

/** The live release of a remote, with the properties that browsers need. */
export interface LiveRemote {
  version: string;
  contract: number;
  /** The oldest contract version that the release is compatible with. */
  since: number;
  /** Folder of the release's files; site-relative, with a trailing slash. */
  base: string;
  /** Path of the federation entry, relative to `base`. */
  entry: string;
  /** Present if the entry is an ES module; absent if it is a classic script. */
  entryType?: 'module';
  /** The global variable that the entry defines if it is a classic script. Defaults to the name of the remote. */
  entryGlobalName?: string;
  /** Hash of the hash list `integrity.json` in `base`. Absent in development, where files change. */
  integrity?: string;
}

/** Name of the hash list in a release's folder. */
export const hashListName = 'integrity.json';

/** The registry that browsers receive in every page and from `/registry.json`. */
export type LiveRemotes = Record<RemoteName, LiveRemote>;

const timeoutMs = 2000;

/**
 * Fetches the current registry, because releases known to a page that has been open for a long time may no longer
 * exist. Throws an error if the registry cannot be read.
 */
export async function fetchLiveRemotes(address = '/registry.json'): Promise<LiveRemotes> {
  const response = await fetch(address, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`registry returned status ${response.status}`);
  // The response is not validated, because our own web server creates the registry from verified releases, and every
  // file is still checked against its hash.
  return (await response.json()) as LiveRemotes;
}
