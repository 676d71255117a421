import type { LiveRemote } from './live-remotes.js';

declare global {
  /** Asked by every remote's own chunk loader before it adds a script or stylesheet. */
  var __sri: ((url: string) => string | undefined) | undefined;
}

// Well formed and matched by no file: a file of a release that nobody vouches for must not run.
const refusal = `sha384-${'A'.repeat(64)}`;
const releases = '/releases/';

const hashes = new Map<string, string>();

/** Vouches for the files of a release; those of earlier ones stay known, since open pages may still ask for them. */
export function knowHashes({ base, files }: LiveRemote): void {
  for (const [file, hash] of Object.entries(files)) hashes.set(base + file, hash);
}

/** The hash that a file must have; nothing for a file that belongs to no release. */
export function integrityOf(url: string): string | undefined {
  const { pathname } = new URL(url, location.href);
  return hashes.get(pathname) ?? (pathname.startsWith(releases) ? refusal : undefined);
}

globalThis.__sri = integrityOf;
