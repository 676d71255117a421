import { describe, expect, it } from '@jest/globals';
import { trials } from 'test-kit/ways-out';
import { inlinedPageOf } from '../../../test/read-html.js';
import { catalogueBundle } from '../../../test/release-folder.js';
import { longBudgets, siteForTest } from '../../../test/test-site.js';

const load = `async ({ api }) => {
  const found = [];
  for (const [name, way] of Object.entries({ ${trials} })) {
    try {
      const got = await way();
      if (got !== undefined) found.push(name + ': ' + String(got));
    } catch {}
  }
  return { what: 'home', names: [], found };
}`;

describe('a release that looks for more than it is handed', () => {
  it('finds neither process, environment, files, network nor a way to make code of text', async () => {
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

  it('has what pages count on', async () => {
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
});
