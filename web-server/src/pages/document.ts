import { routes } from 'contracts';
import { contentSecurityPolicy } from '../http/security-headers.js';
import { assetUrl, type ShellBuild } from '../http/shell-build.js';
import { tag } from './escape.js';
import { policyHash } from './policy-hash.js';
import type { InlinedStyleSheet } from './style-sheets.js';

export interface DocumentParts {
  /** Tags in the order in which the browser should process them. */
  head: string[];
  /** Code that runs before the first paint. */
  inlineScripts: string[];
  /** Style sheets; duplicates are written once. */
  styles: InlinedStyleSheet[];
  /** Start tags of scripts. */
  scripts: string[];
  /** HTML of the root element. */
  root: string;
  /** Data blocks at the end of the document, so that they do not delay rendering. */
  blocks: string[];
}

/** A file and its Subresource Integrity hash. */
export interface HashedFile {
  url: string;
  hash: string;
}

export interface Document {
  html: string;
  policy: string;
}

export function assembleDocument(parts: DocumentParts): Document {
  const { head, inlineScripts, styles, scripts, root, blocks } = parts;
  const sheets = [...new Map(styles.map((sheet) => [sheet.html, sheet])).values()];
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    ...head,
    ...inlineScripts.map((code) => `<script>${code}</script>`),
    ...sheets.map((sheet) => sheet.html),
    ...scripts.map((script) => `${script}</script>`),
    '</head>',
    '<body>',
    `<div id="root">${root}</div>`,
    ...blocks,
    '</body>',
    '</html>',
  ].join('\n');
  const policy = contentSecurityPolicy({
    scripts: inlineScripts.map(policyHash),
    styles: sheets.map(({ hash }) => hash),
  });
  return { html, policy };
}

interface BootScript {
  /** The entry to start. */
  main: ShellBuild['entries']['main'];
  /** Files to preload, since the entry requests them first. */
  ahead: HashedFile[];
}

/** Returns the start tag of the boot script, which starts an entry after the first paint. */
export function bootScript(shell: ShellBuild, { main, ahead }: BootScript) {
  const { boot } = shell.entries;
  const { url, hash } = hashedAsset(shell, boot.js[0]);
  return tag('script', {
    async: true,
    src: url,
    integrity: hash,
    'data-main': inWords(hashedAsset(shell, main.js[0])),
    'data-ahead': ahead.map(inWords).join(' '),
    'data-report': routes.reportFromBrowser.path,
  });
}

/** Returns the URL and hash of a shell file. */
export function hashedAsset({ hashes }: ShellBuild, name = ''): HashedFile {
  return { url: assetUrl(name), hash: hashes[name] ?? '' };
}

const inWords = ({ url, hash }: HashedFile) => `${url} ${hash}`;
