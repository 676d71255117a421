declare global {
  /**
   * Called by the chunk loaders of the shell and all remotes before they add a script or style sheet. Returns the hash
   * that the file must have, or undefined if the file needs none.
   */
  var __sri: ((url: string) => string | undefined) | undefined;
}

/** A list of the hashes of all files in a folder. `hash` is the hash of the list itself. */
export interface HashList {
  /** Folder of the files; site-relative, with a trailing slash. */
  base: string;
  /** File name of the list, a JSON object that maps file names to Subresource Integrity hashes. */
  name: string;
  hash: string;
}

// A valid hash that no file matches, so that unlisted code of this site cannot run.
const unmatchableHash = `sha384-${'A'.repeat(64)}`;
const guardedPath = /^\/(releases|assets)\//;
const timeoutMs = 3000;

const lists = new Map<string, HashList>();
const loading = new Map<string, Promise<void>>();
const hashes = new Map<string, string>();

/** Registers the hash list of a folder. The list is fetched when one of its hashes is needed for the first time. */
export function registerHashList(list: HashList): void {
  lists.set(list.base, list);
  hashes.set(list.base + list.name, list.hash);
}

/**
 * Resolves when the hashes of a folder are known; until then, none of its files can be loaded. After a failure, the
 * list is fetched again.
 */
export function loadHashes(base: string): Promise<void> {
  const list = lists.get(base);
  if (!list) return Promise.resolve();
  const earlier = loading.get(base);
  const coming = earlier?.catch(() => fetchHashes(list, 'reload')) ?? fetchHashes(list, 'default');
  loading.set(base, coming);
  return coming;
}

/** True if a loaded list contains the file at this path. */
export const isInHashList = (path: string): boolean => hashes.has(path);

async function fetchHashes({ base, name, hash }: HashList, cache: RequestCache) {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(base + name, { integrity: hash, cache, signal });
  if (!response.ok) throw new Error(`${base}${name} returned status ${response.status}`);
  const files = (await response.json()) as Record<string, string>;
  for (const [file, value] of Object.entries(files)) hashes.set(base + file, value);
}

/** Returns the required hash of a file, or undefined for a file that belongs neither to the shell nor to a release. */
export function integrityOf(url: string): string | undefined {
  const { pathname } = new URL(url, location.href);
  return hashes.get(pathname) ?? (guardedPath.test(pathname) ? unmatchableHash : undefined);
}

globalThis.__sri = integrityOf;
