import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readExports } from './read-exports.mjs';

/** @typedef {import('./pack-kits.mjs').Kit} Kit */

const sections = [
  { id: 'storefront-kit', title: 'storefront-kit', entry: 'packages/storefront-kit/src/index.ts' },
  { id: 'events', title: 'Events', entry: 'packages/contracts/src/events.ts' },
  {
    id: 'webhooks',
    title: 'Webhooks',
    entry: 'packages/contracts/src/releases/release-event.ts',
  },
  {
    id: 'testing',
    title: 'Test helpers: storefront-kit/testing',
    entry: 'packages/storefront-kit/test/answering.ts',
  },
  { id: 'test-kit', title: 'test-kit', entry: 'packages/test-kit/src/index.ts' },
];

/**
 * Returns the reference for teams that build parts, as an HTML document: slots, events, webhooks, kit exports, and
 * their changes.
 *
 * @param {string} root
 * @param {Kit[]} kits
 */
export function describeKits(root, kits) {
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  const links = sections.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Reference for parts</title>
    <link rel="stylesheet" href="/docs/parts/reference.css">
  </head>
  <body>
    <main>
      <h1>Reference for parts</h1>
      <p>For teams that build a part of this shop. Install or update the kits with <code>npx part upgrade --site &lt;address of this shop&gt;</code>.</p>
      <nav><ul><li><a href="#slots">Slots</a></li>${links.join('')}<li><a href="/api/docs">Calls</a></li><li><a href="#changes">Changes</a></li></ul></nav>
      <h2>Kits</h2>
      <ul>${kits.map(({ name, version, file }) => `<li><a href="/docs/parts/${file}">${name} ${version}</a></li>`).join('')}</ul>
      <h2 id="slots">Slots</h2>
      <div class="wide">${table(read('docs/how-to-change.md'))}</div>
      ${sections.map((section) => describeSection(root, section)).join('\n')}
      <h2 id="changes">Changes</h2>
      ${changes(read('packages/remote-kit/CHANGELOG.md'))}
    </main>
  </body>
</html>
`;
}

/** @param {string} root @param {typeof sections[number]} section */
function describeSection(root, { id, title, entry }) {
  const entries = readExports(path.join(root, entry)).map(
    ({ name, declaration, comment }) =>
      `<section><h3 id="${id}.${name}">${name}</h3>${comment && `<p>${inline(comment)}</p>`}<pre><code>${escape(declaration)}</code></pre></section>`,
  );
  return `<h2 id="${id}">${title}</h2>\n${entries.join('\n')}`;
}

/** Returns the table of slots in a Markdown page as HTML. @param {string} markdown */
function table(markdown) {
  const [head = '', , ...rows] = /^\| Slot .*(\n\|.*)+/m.exec(markdown)?.[0].split('\n') ?? [];
  const cells = (/** @type {string} */ row, /** @type {string} */ tag) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join('');
  return `<table><tr>${cells(head, 'th')}</tr>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</table>`;
}

/** Converts the headings and list items of the changelog from Markdown to HTML. @param {string} markdown */
const changes = (markdown) =>
  markdown
    .split('\n')
    .map((line) =>
      line
        .replace(/^## (.*)/, '<h3>$1</h3>')
        .replace(/^- (.*)/, (_, text) => `<p>${inline(text)}</p>`),
    )
    .filter((line) => line.startsWith('<'))
    .join('\n');

/** @param {string} text */
const inline = (text) => escape(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');

/** @param {string} text */
const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
