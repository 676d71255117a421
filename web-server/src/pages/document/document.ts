import { routes } from 'contracts';
import { contentSecurityPolicy } from '../../http/security-headers.js';
import { assetUrl, type ShellBuild } from '../../http/shell-build.js';
import { startTag } from './escape.js';
import { policyHash } from './policy-hash.js';
import type { InlinedStyleSheet } from './style-sheets.js';

export interface DocumentParts {
  head: string[];
  /** Hashes of the ES modules that the page may import, keyed by URL; browsers reject other content at these URLs. */
  moduleHashes?: Record<string, string>;
  /** Scripts that run before the first paint. */
  inlineScripts: string[];
  /** Each style sheet is written once, even if listed several times. */
  styles: InlinedStyleSheet[];
  /** Start tags of external scripts. */
  scripts: string[];
  root: string;
  /** JSON data at the end of the document, where it does not delay rendering. */
  blocks: string[];
}

/** `hash` is a Subresource Integrity value. */
export interface HashedFile {
  url: string;
  hash: string;
}

export interface HtmlDocument {
  html: string;
  policy: string;
}

export function assembleDocument(parts: DocumentParts): HtmlDocument {
  const { head, inlineScripts, styles, scripts, root, blocks, moduleHashes = {} } = parts;
  const hasModules = Object.keys(moduleHashes).length > 0;
  const importMaps = hasModules ? [JSON.stringify({ integrity: moduleHashes })] : [];
  const sheets = [...new Map(styles.map((sheet) => [sheet.html, sheet])).values()];
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    ...head,
    ...importMaps.map((map) => `<script type="importmap">${map}</script>`),
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
    scripts: [...importMaps, ...inlineScripts].map(policyHash),
    styles: sheets.map(({ hash }) => hash),
  });
  return { html, policy };
}

interface BootScript {
  main: ShellBuild['entries']['main'];
  /** Files to preload: those that the main script requests first. */
  ahead: HashedFile[];
}

export function createBootScriptTag(shell: ShellBuild, { main, ahead }: BootScript) {
  const { boot } = shell.entries;
  const { url, hash } = hashedAsset(shell, boot.js[0]);
  return startTag('script', {
    async: true,
    src: url,
    integrity: hash,
    'data-main': inWords(hashedAsset(shell, main.js[0])),
    'data-ahead': ahead.map(inWords).join(' '),
    'data-report': routes.reportFromBrowser.path,
  });
}

export function hashedAsset({ hashes }: ShellBuild, name = ''): HashedFile {
  return { url: assetUrl(name), hash: hashes[name] ?? '' };
}

const inWords = ({ url, hash }: HashedFile) => `${url} ${hash}`;
