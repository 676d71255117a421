import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPartLogs } from 'remote-kit/release/part-logs.mjs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogueBundle, type Draft } from '../../test/release-folder.js';
import { productNamed } from '../../test/stand-in-backend.js';
import {
  eventually,
  longBudgets,
  siteForTest,
  startSite,
  type TestSiteOptions,
  type TestSite,
} from '../../test/test-site.js';
import { inlinedPageOf } from '../../test/read-html.js';
import { faultyCode, testedFaultyCode } from './faulty-code.fixture.js';

const isLong = process.env['LONG_TESTS'] !== undefined;

/** A release that passes its trial and fails as soon as the catalogue contains a product called 'bad'. */
const failing = (code: string, version = '2.0.0-00000002'): Draft => ({
  version,
  server: catalogueBundle({
    page: `({ data }) => {
      if (data.names.includes('bad')) { ${code} }
      return h('h1', null, 'Second release');
    }`,
  }),
});

const good: Draft = { version: '1.0.0-00000001', server: catalogueBundle() };
const third: Draft = {
  version: '3.0.0-00000003',
  server: catalogueBundle({ page: `() => h('h1', null, 'Third release')` }),
};

const with2 = (code: string): TestSiteOptions => ({
  prepare: ({ releases }) => releases.publish(failing(code)),
});

const publishBoth =
  (faultName: 'throws' | 'never ends') =>
  async ({ releases }: Pick<TestSite, 'releases'>) => {
    await releases.publish(good);
    await releases.publish(failing(faultyCode[faultName]));
  };

async function turnGood(site: TestSite) {
  site.backend.products = [productNamed('good', 1)];
  site.backend.catalogueVersion = 'good';
  await eventually(async () => expect(await site.text('/sitemap.xml')).toContain('1'.repeat(24)));
}

async function turnBad(site: TestSite) {
  expect(await site.text('/')).toContain('Second release');
  site.backend.products = [productNamed('bad', 9)];
  site.backend.catalogueVersion = 'bad';
  await eventually(async () => expect(await site.text('/')).not.toContain('Second release'));
}

describe('a live remote', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite({ prepare: ({ releases }) => releases.publish(good) });
  });
  afterAll(() => site.close());

  it.each(testedFaultyCode)(
    'is omitted from the page if it %s during rendering, until a good release is published',
    async (name, code) => {
      const number = Object.keys(faultyCode).indexOf(name);
      await turnGood(site);
      await site.releases.publish(failing(code, `2.${number}.0-00000002`));
      await eventually(async () => expect(await site.text('/')).toContain('Second release'));
      await turnBad(site);
      const response = await site.get('/');
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain('data-part="shell"');
      expect(html).toContain('data-main="/assets/main.0001.js ');
      await site.releases.publish({ ...third, version: `3.${number}.0-00000003` });
      await eventually(async () => expect(await site.text('/')).toContain('Third release'));
    },
  );
});

describe('a failing live remote', () => {
  it('still provides its page data to the browser when it throws an error', async () => {
    const site = await siteForTest(with2(faultyCode.throws));
    await turnBad(site);
    expect(inlinedPageOf(await site.text('/')).data).toMatchObject({ names: ['bad'] });
  });

  (isLong ? it : it.skip)('does not affect other pages', async () => {
    const site = await siteForTest(with2(faultyCode['never ends']));
    await turnBad(site);
    const [, product] = await Promise.all([
      site.text('/'),
      site.text(`/Product/${'1'.repeat(24)}`),
    ]);
    expect(product).toContain('<h1>product</h1>');
  });

  it('is replaced by the last good release after three rendering processes crash', async () => {
    const site = await siteForTest({ prepare: publishBoth('never ends') });
    await turnBad(site);
    await eventually(async () => expect(await site.text('/')).toContain('<li>bad</li>'));
    expect(site.log).toContainEqual(expect.objectContaining({ reason: 'fails too often' }));
  });

  it('is not tried again after a restart once a good release has replaced it', async () => {
    const bad = '2.0.0-00000002';
    const site = await siteForTest({ prepare: publishBoth('throws') });
    await turnBad(site);
    await eventually(async () => {
      await site.get(`/?visit=${Math.random()}`);
      expect(await site.text('/registry.json')).toContain(good.version);
    });
    const file = join(site.releases.path, 'refusals.json');
    await eventually(async () => expect(await readFile(file, 'utf8')).toContain(bad));
    const refusals = await readFile(file, 'utf8');
    // Simulates a restart: a new site with the same releases, deployments and sequence numbers.
    const restarted = await siteForTest({
      prepare: async (parts) => {
        await publishBoth('throws')(parts);
        await parts.releases.replace('refusals.json', refusals);
      },
    });
    expect(await restarted.text('/registry.json')).toContain(good.version);
    const status = await restarted.get(`/releases/mfe-catalog/${bad}/status.json`);
    expect(await status.json()).toMatchObject({ status: 'refused', because: 'pages' });
  });

  it('is suspended but stays live if it has no earlier release, and is retried automatically', async () => {
    const site = await siteForTest(with2(faultyCode['never ends']));
    await turnBad(site);
    await eventually(async () => {
      await site.get('/');
      expect(site.log).toContainEqual(expect.objectContaining({ msg: 'part suspended' }));
    });
    const lost = site.log.length;
    expect((await site.get('/')).status).toBe(200);
    expect(site.log).toHaveLength(lost);
    expect(await site.text('/registry.json')).toContain('2.0.0-00000002');
    await turnGood(site);
    await eventually(async () => expect(await site.text('/')).toContain('Second release'));
  });
});

describe('a remote that crashes the rendering process after a page was rendered', () => {
  it('does not cause any page to fail', async () => {
    const site = await siteForTest(with2(`setTimeout(() => { throw new Error('late'); }, 300);`));
    site.backend.products = [productNamed('bad', 9)];
    site.backend.catalogueVersion = 'bad';
    for (let visit = 0; visit < 4; visit += 1) {
      expect((await site.get(`/?visit=${visit}`)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    await eventually(() => {
      expect(site.log).toContainEqual(
        expect.objectContaining({ msg: 'rendering process ended unexpectedly' }),
      );
    });
    await site.releases.publish(third);
    await eventually(async () => expect(await site.text('/')).toContain('Third release'));
  });
});

/** Returns code that allocates `count` array elements on each call and never frees them. */
const leakingCode = (count: number) =>
  `globalThis.all = [...(globalThis.all ?? []), new Array(${count}).fill(7)];`;

describe('a remote that exceeds a limit', () => {
  const tryCode = async (code: string) => {
    const site = await siteForTest({
      budgets: longBudgets,
      prepare: async ({ releases }) => {
        await releases.publish(good);
        const page = `({ data }) => { ${code} return h('h1', null, 'Second release'); }`;
        await releases.publish({ ...failing(''), server: catalogueBundle({ page }) });
      },
    });
    expect(await site.text('/')).toContain('Welcome');
    const [logEntry] = site.log.filter(({ msg }) => msg === 'release rejected');
    return logEntry?.reason;
  };

  it('fails its trial render if it retains too much memory per page', async () => {
    expect(await tryCode(leakingCode(100_000))).toMatch(
      /^leaks \d+ KB of memory per page, more than 100$/,
    );
  });

  it('fails its trial render if it uses too much memory outside the heap', async () => {
    const code = `globalThis.all = Array.from({ length: 50 }, () => new Uint8Array(1e7).fill(7));
      for (;;);`;
    expect(await tryCode(code)).toMatch(/^uses \d+ MB$/);
  });

  it('fails its trial render if the HTML of a page is too large', async () => {
    const code = `return h('p', null, 'x'.repeat(3_000_000));`;
    expect(await tryCode(code)).toMatch(/^\/: renders 29\d\d KB of HTML, more than 1953 KB$/);
  });

  it('fails its trial render if it accesses the network, and the reason explains how to read data', async () => {
    const load = `async () => fetch('/api/tips')`;
    const site = await siteForTest({
      prepare: async ({ releases }) => {
        await releases.publish(good);
        await releases.publish({ ...failing(''), server: catalogueBundle({ load }) });
      },
    });
    const [logEntry] = site.log.filter(({ msg }) => msg === 'release rejected');
    expect(logEntry?.reason).toMatch(/fetch is not defined[^]*Read data with api.call in load.$/);
  });

  it('fails its trial render if the data of a page is too large', async () => {
    const site = await siteForTest({
      budgets: longBudgets,
      prepare: async ({ releases }) => {
        await releases.publish(good);
        const load = `async () => ({ names: ['x'.repeat(2_000_001)] })`;
        await releases.publish({ ...failing(''), server: catalogueBundle({ load }) });
      },
    });
    expect(await site.text('/')).toContain('Welcome');
    const [logEntry] = site.log.filter(({ msg }) => msg === 'release rejected');
    expect(logEntry?.reason).toMatch(/passes 1953 KB of data to its page, more than 1953 KB/);
  });

  it('is omitted only from the live page on which its HTML is too large', async () => {
    const site = await siteForTest(with2(`return h('p', null, 'x'.repeat(3_000_000));`));
    await turnBad(site);
    const html = await site.text('/');
    expect(html.length).toBeLessThan(200_000);
    expect(html).toContain('data-part="shell"');
    expect(await site.text(`/Product/${'1'.repeat(24)}`)).toContain('<h1>product</h1>');
  });

  it("is recorded with its error in the part's log if it exceeds the limit on a live page", async () => {
    const site = await siteForTest(with2(`return h('p', null, 'x'.repeat(3_000_000));`));
    await turnBad(site);
    await site.text('/');
    await eventually(async () => {
      const { failures = [] } = (await readPartLogs(site.releases.path))['mfe-catalog'] ?? {};
      expect(failures[0]).toMatchObject({
        kind: 'render',
        message: expect.stringMatching(/KB of HTML/),
      });
    });
  });

  it('is identified among all remotes and replaced if it retains too much memory after it went live', async () => {
    const site = await siteForTest({
      budgets: longBudgets,
      prepare: async ({ releases }) => {
        await releases.publish(good);
        await releases.publish(failing(leakingCode(2_000_000)));
      },
    });
    site.backend.products = [productNamed('bad', 9)];
    site.backend.catalogueVersion = 'bad';
    let visit = 0;
    await eventually(async () => {
      visit += 1;
      await site.get(`/?visit=${visit}`);
      site.backend.catalogueVersion = `bad ${visit}`;
      expect(site.log).toContainEqual(expect.objectContaining({ reason: 'fails too often' }));
    });
    const reasons = site.log.map(({ reason }) => reason);
    expect(reasons).toContainEqual(expect.stringMatching(/^leaks \d+ KB of memory per page/));
  });
});
