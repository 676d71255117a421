import { registerHashes } from './integrity.js';

/** Written by the build: the files that this script may fetch later, each followed by its hash. */
declare const OWN_FILES: string;

/** Vouches for the shell's own files. */
export function registerShellHashes() {
  const fields = OWN_FILES.split(' ');
  const files: Record<string, string> = {};
  for (let at = 1; at < fields.length; at += 2) files[fields[at - 1] ?? ''] = fields[at] ?? '';
  registerHashes({ base: '/assets/', files });
}
