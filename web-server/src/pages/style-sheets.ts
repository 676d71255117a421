import { createHash } from 'node:crypto';
import { tag } from './escape.js';

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
    hashes: safe.map(({ css }) => `sha256-${createHash('sha256').update(css).digest('base64')}`),
  };
}
