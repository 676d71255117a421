import { knowHashes } from './integrity.js';

/** Written by the build: the files that this script may fetch later, each followed by its hash. */
declare const OWN_FILES: string;

/** Vouches for the shell's own files. */
export function knowOwnFiles() {
  const words = OWN_FILES.split(' ');
  const files: Record<string, string> = {};
  for (let at = 1; at < words.length; at += 2) files[words[at - 1] ?? ''] = words[at] ?? '';
  knowHashes({ base: '/assets/', files });
}
