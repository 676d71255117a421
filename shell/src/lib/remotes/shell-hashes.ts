import { registerHashList } from './integrity.js';

/** Written by the build: the name of the list of files that this script may fetch later, and the list's hash; or empty. */
declare const OWN_FILES: string;

/** Folder of the shell's own files. */
export const shellBase = '/assets/';

/** Vouches for the shell's own files. */
export function registerShellHashes() {
  const [name = '', hash = ''] = OWN_FILES.split(' ');
  if (name) registerHashList({ base: shellBase, name, hash });
}
