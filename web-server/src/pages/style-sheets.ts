import type { ServedFile } from '../http/served-file.js';
import { tag } from './escape.js';
import { policyHash } from './policy-hash.js';

/** An inlined style sheet and its hash for the Content-Security-Policy. */
export interface InlinedStyleSheet {
  html: string;
  hash: string;
}

const known = new WeakMap<ServedFile, InlinedStyleSheet>();

/** Returns the inlined style sheets with these names; missing ones are skipped. */
export function inlinedStyles(files: Map<string, ServedFile>, names: string[]) {
  return names.flatMap((name) => {
    const file = files.get(name);
    if (!file) return [];
    const inlined = known.get(file) ?? inline(name, file);
    known.set(file, inlined);
    return [inlined];
  });
}

function inline(name: string, { bytes }: ServedFile): InlinedStyleSheet {
  const safe = bytes.toString().replaceAll('</', '<\\/');
  // The style loader uses `data-href` to detect that this file is already loaded.
  return { html: `${tag('style', { 'data-href': name })}${safe}</style>`, hash: policyHash(safe) };
}
