import { describe, expect, it } from '@jest/globals';
import { importExploit } from 'test-kit/import-exploit';
import { sandboxEscapes } from 'test-kit/sandbox-escapes';
import { inlinedPageOf } from '../../../test/read-html.js';
import { catalogueBundle } from '../../../test/release-folder.js';
import { longBudgets, siteForTest } from '../../../test/test-site.js';

const load = `async ({ api }) => {
  const found = [];
  for (const [name, way] of Object.entries({ ${sandboxEscapes} })) {
    try {
      const got = await way();
      if (got !== undefined) found.push(name + ': ' + String(got));
    } catch {}
  }
  return { what: 'home', names: [], found };
}`;

describe('a release', () => {
  it('has no access to the process, environment, files, network or code generation', async () => {
    const server = catalogueBundle({ load });
    const site = await siteForTest({
      budgets: longBudgets,
      prepare: ({ releases }) => releases.publish({ version: '1.0.0-00000001', server }),
    });
    expect(inlinedPageOf(await site.text('/')).data).toEqual({
      what: 'home',
      names: [],
      found: [],
    });
  });

  it('has the Web APIs that pages use', async () => {
    const server = catalogueBundle({
      load: `async ({ query }) => {
        const url = new URL('/a?b=1#c', 'https://shop.example');
        const names = [url.href, url.searchParams.get('b'), String(query), typeof performance.now()];
        await new Promise((resolve) => setTimeout(resolve, 1));
        query.append('ü', '&');
        return { what: 'home', names: [...names, query.toString(), new Intl.NumberFormat('en').format(1e6)] };
      }`,
    });
    const site = await siteForTest({
      budgets: longBudgets,
      prepare: ({ releases }) => releases.publish({ version: '1.0.0-00000001', server }),
    });
    expect(inlinedPageOf(await site.text('/')).data).toMatchObject({
      names: ['https://shop.example/a?b=1#c', '1', '', 'number', '%C3%BC=%26', '1,000,000'],
    });
  });

  it.each([
    ['an exploit that reaches the process object through the error of an import()', importExploit],
    ['an import() in unreachable code', `if (false) import('./other.js');`],
    ['an import() with a comment', `const load = () => import/* */('./other.js');`],
  ])('is rejected if its server bundle contains %s', async (_label, first) => {
    const site = await siteForTest({
      budgets: longBudgets,
      prepare: async ({ releases }) => {
        await releases.publish({ version: '1.0.0-00000001', server: catalogueBundle() });
        const server = catalogueBundle({ first });
        await releases.publish({ version: '2.0.0-00000002', server });
      },
    });
    const reason = 'SyntaxError: a server bundle may not contain import()';
    expect(site.log).toEqual([expect.objectContaining({ msg: 'release rejected', reason })]);
    expect(await site.text('/')).toContain('Welcome');
  });

  it('may use the word import as a property name and in strings', async () => {
    const load = `async () => ({ what: 'home', names: [{ import: () => 'import()' }.import()] })`;
    const site = await siteForTest({
      budgets: longBudgets,
      prepare: ({ releases }) =>
        releases.publish({ version: '1.0.0-00000001', server: catalogueBundle({ load }) }),
    });
    expect(inlinedPageOf(await site.text('/')).data).toMatchObject({ names: ['import()'] });
  });
});
