import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { html } from '../html.js';
import { maintenanceNotice, noticePage, noticePageCsp, renderBoldEmail } from './notice-page.js';
import { noticePageStyles } from './styles.js';

const shop = { name: 'Agate & <b>Sons</b>', email: 'shop@example.com', phone: '+919876543210' };

describe('a notice page', () => {
  const page = noticePage(shop, {
    sign: 'done',
    title: 'Done "now"',
    content: html`<p>${'<script>'}</p>
      ${false}${undefined}`,
  });

  it('escapes all values except HTML templates', () => {
    expect(page).toContain('<span>Agate &amp; &lt;b&gt;Sons&lt;/b&gt;</span>');
    expect(page).toMatch(/<h1>Done &quot;now&quot;<\/h1>\s+<p>&lt;script&gt;<\/p>\s+<\/div>/);
    expect(page).not.toContain('http-equiv');
  });

  it('has a content security policy that allows only its own style sheet and same-origin forms', () => {
    expect(page).not.toMatch(/<script|src=|<link|url\(/);
    const sheet = /<style>([^]*)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(sheet).digest('base64');
    expect(noticePageCsp).toContain(
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self';`,
    );
  });

  it('reloads automatically if `reloadAfter` is set', () => {
    const reloading = { sign: 'busy', title: 'Busy', content: html``, reloadAfter: 4 } as const;
    expect(noticePage(shop, reloading)).toContain('<meta http-equiv="refresh" content="4" />');
  });

  it('lets an email address wrap after @, full stops and hyphens', () => {
    expect(renderBoldEmail('a<b.c@my-shop.com').text).toContain(
      '>a&lt;b.<wbr />c@<wbr />my-<wbr />shop.<wbr />com<',
    );
  });

  it('omits the link to the products while the shop is down', () => {
    expect(page).toContain('<a href="/ViewAllProduct">Shop</a>');
    expect(noticePage(shop, maintenanceNotice)).not.toContain('/ViewAllProduct');
  });

  it("uses the shop's design tokens", async () => {
    const file = new URL('../../../storefront-kit/src/tokens.css', import.meta.url);
    const tokens = (await readFile(file, 'utf8')).replaceAll(/\s+/g, ' ');
    const used = noticePageStyles.match(/--[\w-]+: [^;]+;/g) ?? [];
    expect(used.length).toBeGreaterThan(15);
    for (const token of used) expect(tokens).toContain(token);
  });
});
