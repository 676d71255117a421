import { tag } from './escape.js';
import { policyHash } from './policy-hash.js';

export interface StyleSheet {
  name: string;
  css: string;
}

/** Style sheets inside of a document, and the hashes by which the policy knows them. */
export function inlineStyles(sheets: StyleSheet[]) {
  const inlined = [...new Map(sheets.map((sheet) => [sheet.name, sheet])).values()];
  const safe = inlined.map(({ name, css }) => ({ name, css: css.replaceAll('</', '<\\/') }));
  return {
    // By the file's name the loader of style sheets sees that it has this one.
    html: safe.map(({ name, css }) => `${tag('style', { 'data-href': name })}${css}</style>`),
    hashes: safe.map(({ css }) => policyHash(css)),
  };
}
