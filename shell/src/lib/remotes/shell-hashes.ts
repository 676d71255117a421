import { registerHashList } from './integrity.js';

/**
 * Set by the build: the name and hash of the file that lists the hashes of the shell's lazily loaded files, separated
 * by a space. Empty for builds without hashes.
 */
declare const OWN_FILES: string;

/** Folder of the shell's own files. */
export const shellBase = '/assets/';

/** Registers the hash list of the shell's own files. */
export function registerShellHashes() {
  const [name = '', hash = ''] = OWN_FILES.split(' ');
  if (name) registerHashList({ base: shellBase, name, hash });
}
