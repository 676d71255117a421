import type { RemoteName } from 'contracts';

/** The live release of one remote, as far as a browser needs to know it. */
export interface LiveRemote {
  version: string;
  contract: number;
  /** The oldest version of the contract that it works with. */
  since: number;
  /** Folder of its files; site-relative, with a trailing slash. */
  base: string;
  /** File name of its federation entry. */
  entry: string;
  /** Hash of `integrity.json` in its folder, the list of its files; none where files change while they are developed. */
  integrity?: string;
}

/** The name of the list of a release's files, in its folder. */
export const hashListName = 'integrity.json';

/** The registry as browsers get it, in every page and from `/registry.json`. */
export type LiveRemotes = Record<RemoteName, LiveRemote>;

const timeoutMs = 2000;

/** Reads the registry anew; a page that has been open for long may know releases that are gone. */
export async function fetchLiveRemotes(address = '/registry.json'): Promise<LiveRemotes> {
  const response = await fetch(address, {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`registry answered ${response.status}`);
  // Our own web server makes it from checked releases; every file is still held to its hash.
  return (await response.json()) as LiveRemotes;
}
