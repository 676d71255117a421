import type { Release, RemoteName } from 'contracts';
import type { ServedFile } from '../http/served-file.js';

/** A release as it is kept in memory: checked, complete, independent of where it came from. */
export interface LoadedRelease {
  description: Release;
  /** The public key of who signed it. */
  signedBy: string;
  /** Text of the server bundle. */
  server: string;
  /** With `integrity.json`, the list of hashes. */
  files: Map<string, ServedFile>;
  /** Hash of that list. */
  integrity: string;
}

/** One release of each remote at most: what pages are made of at one time. */
export type ReleaseSet = Record<RemoteName, LoadedRelease>;
