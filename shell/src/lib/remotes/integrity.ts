import type { HashedFiles } from './live-remotes.js';

declare global {
  /** Asked by the chunk loader of the shell and of every remote before it adds a script or stylesheet. */
  var __sri: ((url: string) => string | undefined) | undefined;
}

// Well formed and matched by no file: code of this site that nobody vouches for must not run.
const unmatchableHash = `sha384-${'A'.repeat(64)}`;
const guardedPath = /^\/(releases|assets)\//;

const hashes = new Map<string, string>();

/** Vouches for files; those of earlier releases stay known, since open pages may still ask for them. */
export function registerHashes({ base, files }: HashedFiles): void {
  for (const [file, hash] of Object.entries(files)) hashes.set(base + file, hash);
}

/** The hash that a file must have; nothing for a file that belongs neither to the shell nor to a release. */
export function integrityOf(url: string): string | undefined {
  const { pathname } = new URL(url, location.href);
  return hashes.get(pathname) ?? (guardedPath.test(pathname) ? unmatchableHash : undefined);
}

globalThis.__sri = integrityOf;
