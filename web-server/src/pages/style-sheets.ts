import type { ServedFile } from '../http/served-file.js';
import { tag } from './escape.js';
import { policyHash } from './policy-hash.js';

/** A style sheet inside of a document, and the hash by which the policy knows it. */
export interface InlinedStyleSheet {
  html: string;
  hash: string;
}

const known = new WeakMap<ServedFile, InlinedStyleSheet>();

/** The style sheets of these names that are there. */
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
  // By the file's name the loader of style sheets sees that it has this one.
  return { html: `${tag('style', { 'data-href': name })}${safe}</style>`, hash: policyHash(safe) };
}
