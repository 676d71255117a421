import type { ServedFile } from '../../http/served-file.js';
import { startTag } from './escape.js';
import { policyHash } from './policy-hash.js';

export interface InlinedStyleSheet {
  html: string;
  hash: string;
}

const cache = new WeakMap<ServedFile, InlinedStyleSheet>();

/** Returns the named style sheets as `style` elements with their CSP hashes. Ignores names that `files` lacks. */
export function inlineStyleSheets(files: Map<string, ServedFile>, names: string[]) {
  return names.flatMap((name) => {
    const file = files.get(name);
    if (!file) return [];
    const inlined = cache.get(file) ?? inline(name, file);
    cache.set(file, inlined);
    return [inlined];
  });
}

function inline(name: string, { bytes }: ServedFile): InlinedStyleSheet {
  const safe = bytes.toString().replaceAll('</', '<\\/');
  // The `data-href` attribute marks the file as loaded, so that the style loader skips it.
  return {
    html: `${startTag('style', { 'data-href': name })}${safe}</style>`,
    hash: policyHash(safe),
  };
}
