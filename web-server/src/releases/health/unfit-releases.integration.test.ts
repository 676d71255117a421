import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contractSince, contractVersion } from 'contracts';
import { catalogueBundle, type Draft } from '../../../test/release-folder.js';
import { eventually, startSite, type TestSite } from '../../../test/test-site.js';

const good: Draft = { version: '1.0.0-00000001', server: catalogueBundle() };

type Unfit = Omit<Draft, 'version'>;

const bundle = (...parts: Parameters<typeof catalogueBundle>): Unfit => ({
  server: catalogueBundle(...parts),
});

const next = contractVersion + 1;

const unfit: Record<string, Unfit> = {
  'has a truncated bundle': { server: catalogueBundle().slice(0, 700) },
  'requires a module that the host does not provide': { server: `require('node:fs');` },
  'exports nothing': { server: '' },
  'lacks a page': { server: `exports.contract = ${contractVersion}; exports.modules = {};` },
  'is described for another contract': { server: catalogueBundle(), contract: next },
  'is built for another contract': bundle({ contract: next }),
  'needs an export that the host does not provide': {
    server: catalogueBundle(),
    tamper: (description) => {
      description.needs = { kit: ['Link', 'Telescope'], calls: [] };
    },
  },
  'needs a version of React that the host does not have': {
    server: catalogueBundle(),
    tamper: (description) => {
      description.needs = { kit: [], calls: [], shared: { react: '^18.3.1' } };
    },
  },
  'throws during evaluation': bundle({ first: `throw new Error('no');` }),
  'never finishes evaluation': bundle({ first: 'for (;;);' }),
  'exits the process during evaluation': bundle({ first: 'process.exit(1);' }),
  'throws while rendering': bundle({ page: `() => { throw new Error('no'); }` }),
  'throws while loading data': bundle({ load: `async () => { throw 'no'; }` }),
  'never finishes loading data': bundle({ load: 'async () => { for (;;); }' }),
  'never finishes rendering': bundle({ page: '() => { for (;;); }' }),
  'exits the process while rendering': bundle({ page: '() => process.exit(1)' }),
  'takes all memory': bundle({
    page: '() => { for (const a = []; ; ) a.push(new Array(1e6).fill(7)); }',
  }),
  'exports a fragment that is not a component': bundle({ search: `'search'` }),
  'throws while rendering a fragment': bundle({ search: `() => { throw new Error('no'); }` }),
  'never finishes rendering a fragment': bundle({ search: '() => { for (;;); }' }),
  'renders a style attribute': bundle({ page: `() => h('p', { style: { color: 'red' } })` }),
  'returns invalid page metadata': bundle({ head: '() => ({ title: 7 })' }),
  'has a file that does not match its hash': {
    server: catalogueBundle(),
    tamper: ({ files }) => {
      files['home.0001.js'] = files['remoteEntry.0001.js'] ?? '';
    },
  },
  'lists a missing file': {
    server: catalogueBundle(),
    tamper: ({ files }) => {
      files['lost.js'] = files['remoteEntry.0001.js'] ?? '';
    },
  },
  'is described as another release': {
    server: catalogueBundle(),
    tamper: (description) => {
      description.remote = 'mfe-cart';
    },
  },
};

/**
 * `costly` matches faults that exhaust the time or memory budget of a worker. These are tested only if LONG_TESTS is
 * set.
 */
const isLong = process.env['LONG_TESTS'] !== undefined;
const costly = /^(never|takes)/;
const tried = Object.entries(unfit).filter(([fault]) => isLong || !costly.test(fault));

describe('a release', () => {
  let site: TestSite;
  let count = 0;

  beforeAll(async () => {
    site = await startSite({ prepare: ({ releases }) => releases.publish(good) });
  });
  afterAll(() => site.close());

  const status = async (version: string) =>
    (await site.get(`/releases/mfe-catalog/${version}/status.json`)).json() as Promise<unknown>;
  const nextVersion = () => `2.0.0-${(count += 1).toString(16).padStart(8, '0')}`;

  it.each(tried)('is rejected without replacing the live release if it %s', async (_, draft) => {
    const version = nextVersion();
    await site.releases.publish({ ...draft, version });
    await eventually(async () => {
      expect(await status(version)).toMatchObject({ status: 'refused' });
    });
    expect(await site.text('/')).toContain('Amethyst pyramid');
    expect(await liveVersion(site)).toBe(good.version);
  });

  it.each(['remoteEntry.0001.js', 'home.0001.js', 'home.0001.css', 'server.cjs'])(
    'is rejected with a reason that names the file if one byte of %s changed on disk',
    async (name) => {
      const version = nextVersion();
      await site.releases.write({ version, server: catalogueBundle() });
      await site.releases.changeByte(version, name);
      await site.releases.point({ version });
      const reason = `${name} differs from its hash in release.json`;
      await eventually(async () => {
        expect(await status(version)).toEqual({ status: 'refused', because: 'files', reason });
      });
      expect(await liveVersion(site)).toBe(good.version);
      expect((await site.get(`/releases/mfe-catalog/${version}/${name}`)).status).toBe(404);
    },
  );

  it('is served unchanged if its files change on disk after it went live', async () => {
    const file = `/releases/mfe-catalog/${good.version}/home.0001.js`;
    const before = await site.text(file);
    await site.releases.changeByte(good.version, 'home.0001.js');
    await severalLooks();
    expect(await site.text(file)).toBe(before);
  });

  it('is logged only once if it is rejected, even though the registry is read repeatedly', async () => {
    site.log.length = 0;
    await site.releases.publish({ version: nextVersion(), server: '' });
    await eventually(() => expect(site.log).not.toHaveLength(0));
    await severalLooks();
    expect(site.log.filter(({ msg }) => msg === 'release rejected')).toHaveLength(1);
  });

  it('goes live once its files are complete, even if they are written after its deployment', async () => {
    const version = nextVersion();
    await site.releases.point({ version });
    await severalLooks();
    await site.releases.write({ version, server: catalogueBundle() });
    await eventually(async () => expect(await liveVersion(site)).toBe(version));
    await site.releases.publish(good);
    await eventually(async () => expect(await liveVersion(site)).toBe(good.version));
  });

  it('goes live if it was built for the current contract version or for a newer compatible version', async () => {
    for (const [contract, since] of [
      [next, contractSince],
      [contractVersion, contractSince],
    ] as const) {
      const version = nextVersion();
      const server = catalogueBundle({ contract });
      await site.releases.publish({
        version,
        server,
        contract,
        tamper: (release) => (release.since = since),
      });
      await eventually(async () => expect(await liveVersion(site)).toBe(version));
    }
    await site.releases.publish(good);
    await eventually(async () => expect(await liveVersion(site)).toBe(good.version));
  });

  it('goes live if it has no faults, even if the previous release was rejected', async () => {
    const version = nextVersion();
    await site.releases.publish({ version: nextVersion(), server: 'for (;;);' });
    const page = `() => h('h1', null, 'A new heading')`;
    await site.releases.publish({ version, server: catalogueBundle({ page }) });
    await eventually(async () => expect(await site.text('/')).toContain('A new heading'));
    await site.releases.publish(good);
    await eventually(async () => expect(await liveVersion(site)).toBe(good.version));
  });
});

async function liveVersion(site: TestSite) {
  // The cast is safe: the web server under test created the response.
  const registry = (await (await site.get('/registry.json')).json()) as Record<string, Draft>;
  return registry['mfe-catalog']?.version;
}

const severalLooks = () => new Promise((resolve) => setTimeout(resolve, 300));
