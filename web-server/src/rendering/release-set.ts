import type { Release, RemoteName } from 'contracts';
import type { ServedFile } from '../http/served-file.js';

/** A release as it is kept in memory: checked, complete, independent of where it came from. */
export interface LoadedRelease {
  description: Release;
  /** The public key of who signed it. */
  signedBy: string;
  /** Text of the server bundle. */
  server: string;
  files: Map<string, ServedFile>;
}

/** One release of each remote at most: what pages are made of at one time. */
export type ReleaseSet = Record<RemoteName, LoadedRelease>;
