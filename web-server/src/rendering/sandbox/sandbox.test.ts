import { describe, expect, it } from '@jest/globals';
import { inlinedPageOf } from '../../../test/read-html.js';
import { catalogueBundle } from '../../../test/release-folder.js';
import { siteForTest } from '../../../test/test-site.js';

/** Ways out that a release might try; each answers what it found, or throws. */
const ways: Record<string, string> = {
  process: 'process.env',
  'the process of the global object': 'globalThis.process.env',
  require: `require('node:fs').readdirSync('/')`,
  'a built-in module': `globalThis.process.getBuiltinModule('fs').readdirSync('/')`,
  'code made of text': `Function('return process')().env`,
  'code by a function of the host': `require('react').createElement.constructor('return process')().env`,
  'code by an address': `new URL('http://a/').searchParams.get.constructor('return process')().env`,
  'code by a timer': `setTimeout.constructor('return process')().env`,
  'code by an error of the host': `(() => { try { new URL(''); } catch (error) { return error.constructor.constructor('return process')().env; } })()`,
  'code by what an import rejects with': `await import('node:fs').catch((error) => error.constructor.constructor('return process')().env)`,
  'the file system': `(await import('node:fs')).readdirSync('/')`,
  'the network': `await fetch('http://127.0.0.1:1/')`,
  'another address of the backend': `await api.call('showMe', {}).then(() => { throw new Error('none'); })`,
  'who calls': `(function () { return arguments.callee.caller.caller.arguments[3].post; })()`,
  'shared memory': `new SharedArrayBuffer(8).byteLength`,
};

const trials = Object.entries(ways)
  .map(([name, way]) => `${JSON.stringify(name)}: async () => ${way}`)
  .join(',');

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
      prepare: ({ releases }) => releases.publish({ version: '1.0.0-00000001', server }),
    });
    expect(inlinedPageOf(await site.text('/')).data).toMatchObject({
      names: ['https://shop.example/a?b=1#c', '1', '', 'number', '%C3%BC=%26', '1,000,000'],
    });
  });
});
