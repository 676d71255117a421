import { contentSecurityPolicy } from '../http/security-headers.js';
import { assetUrl, type ShellBuild } from '../http/shell-build.js';
import { tag } from './escape.js';
import { inlineStyles, type StyleSheet } from './style-sheets.js';

export interface DocumentParts {
  /** Tags in the order in which the browser is to act on them. */
  head: string[];
  styles: StyleSheet[];
  /** Start tags of scripts. */
  scripts: string[];
  /** Content of the root element. */
  root: string;
  /** Blocks of data at the end: nothing waits for them. */
  blocks: string[];
}

/** A file and its hash in the form of subresource integrity. */
export interface HashedFile {
  url: string;
  hash: string;
}

export interface Document {
  html: string;
  policy: string;
}

export function assembleDocument({ head, styles, scripts, root, blocks }: DocumentParts): Document {
  const inlined = inlineStyles(styles);
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    ...head,
    ...inlined.html,
    ...scripts.map((script) => `${script}</script>`),
    '</head>',
    '<body>',
    `<div id="root">${root}</div>`,
    ...blocks,
    '</body>',
    '</html>',
  ].join('\n');
  return { html, policy: contentSecurityPolicy(inlined.hashes) };
}

/** The script that starts all others when the page is painted; `ahead` is what they will ask for first. */
export function bootScript({ entries }: ShellBuild, ahead: HashedFile[]) {
  return tag('script', {
    async: true,
    src: assetUrl(entries.boot.js[0] ?? ''),
    'data-main': assetUrl(entries.main.js[0] ?? ''),
    'data-ahead': ahead.map(({ url, hash }) => `${url} ${hash}`).join(' '),
  });
}

export function shellStyles({ files }: ShellBuild, names: string[]): StyleSheet[] {
  return names.map((name) => ({ name, css: files.get(name)?.bytes.toString() ?? '' }));
}
