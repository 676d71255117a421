import type { RemoteName } from 'contracts';

/** Files of one folder that somebody vouches for. */
export interface HashedFiles {
  /** Site-relative, with a trailing slash. */
  base: string;
  /** File name -> hash in the form of subresource integrity, for each file that browsers may load. */
  files: Record<string, string>;
}

/** The live release of one remote, as far as a browser needs to know it. */
export interface LiveRemote extends HashedFiles {
  version: string;
  contract: number;
  /** The oldest version of the contract that it works with. */
  since: number;
  /** File name of its federation entry. */
  entry: string;
}

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
