import { registerHashList } from './integrity.js';

/**
 * Set by the build: name and hash of the hash list for files that this script may load later, separated by a space.
 * Empty for builds without hashes.
 */
declare const OWN_FILES: string;

/** Folder of the shell's own files. */
export const shellBase = '/assets/';

/** Registers the hash list of the shell's own files. */
export function registerShellHashes() {
  const [name = '', hash = ''] = OWN_FILES.split(' ');
  if (name) registerHashList({ base: shellBase, name, hash });
}
