import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contractSince, contractVersion } from 'contracts';
import { catalogueBundle, type Draft } from '../../test/release-folder.js';
import { eventually, startSite, type TestSite } from '../../test/test-site.js';

const good: Draft = { version: '1.0.0-00000001', server: catalogueBundle() };

type Unfit = Omit<Draft, 'version'>;

const bundle = (...parts: Parameters<typeof catalogueBundle>): Unfit => ({
  server: catalogueBundle(...parts),
});

const next = contractVersion + 1;

const unfit: Record<string, Unfit> = {
  'has a bundle that breaks off': { server: catalogueBundle().slice(0, 700) },
  'asks for what the host does not hand in': { server: `require('node:fs');` },
  'exports nothing': { server: '' },
  'has a page too few': { server: `exports.contract = ${contractVersion}; exports.modules = {};` },
  'is described for another contract': { server: catalogueBundle(), contract: next },
  'is built for another contract': bundle({ contract: next }),
  'needs what the host does not hand out': {
    server: catalogueBundle(),
    tamper: (description) => {
      description.needs = { kit: ['Link', 'Telescope'], calls: [] };
    },
  },
  'throws at its top level': bundle({ first: `throw new Error('no');` }),
  'never gets past its top level': bundle({ first: 'for (;;);' }),
  'ends the process at its top level': bundle({ first: 'process.exit(1);' }),
  'throws while it renders': bundle({ page: `() => { throw new Error('no'); }` }),
  'throws while it loads': bundle({ load: `async () => { throw 'no'; }` }),
  'never ends to load': bundle({ load: 'async () => { for (;;); }' }),
  'never ends to render': bundle({ page: '() => { for (;;); }' }),
  'ends the process while it renders': bundle({ page: '() => process.exit(1)' }),
  'takes all memory': bundle({
    page: '() => { for (const a = []; ; ) a.push(new Array(1e6).fill(7)); }',
  }),
  'says nonsense about its page': bundle({ head: '() => ({ title: 7 })' }),
  'has a file that is not what was hashed': {
    server: catalogueBundle(),
    tamper: ({ files }) => {
      files['home.0001.js'] = files['remoteEntry.0001.js'] ?? '';
    },
  },
  'names a file that it does not have': {
    server: catalogueBundle(),
    tamper: ({ files }) => {
      files['lost.js'] = files['remoteEntry.0001.js'] ?? '';
    },
  },
  'calls itself another release': {
    server: catalogueBundle(),
    tamper: (description) => {
      description.remote = 'mfe-cart';
    },
  },
};

/** Each of these costs a worker and what it may take of time or memory. */
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

  it.each(tried)('that %s is refused, and the last good one stays', async (_, draft) => {
    const version = nextVersion();
    await site.releases.publish({ ...draft, version });
    await eventually(async () => {
      expect(await status(version)).toMatchObject({ status: 'refused' });
    });
    expect(await site.text('/')).toContain('Amethyst pyramid');
    expect(await liveVersion(site)).toBe(good.version);
  });

  it.each(['remoteEntry.0001.js', 'home.0001.js', 'home.0001.css', 'server.cjs'])(
    'with one byte changed on disk in %s is refused, and the file named',
    async (name) => {
      const version = nextVersion();
      await site.releases.write({ version, server: catalogueBundle() });
      await site.releases.changeByte(version, name);
      await site.releases.point({ version });
      const reason = `${name} is not what was released`;
      await eventually(async () => {
        expect(await status(version)).toEqual({ status: 'refused', because: 'files', reason });
      });
      expect(await liveVersion(site)).toBe(good.version);
      expect((await site.get(`/releases/mfe-catalog/${version}/${name}`)).status).toBe(404);
    },
  );

  it('whose files are changed after it went live is served as it was', async () => {
    const file = `/releases/mfe-catalog/${good.version}/home.0001.js`;
    const before = await site.text(file);
    await site.releases.changeByte(good.version, 'home.0001.js');
    await severalLooks();
    expect(await site.text(file)).toBe(before);
  });

  it('that is refused is named in the log once, however often the registry is read', async () => {
    site.log.length = 0;
    await site.releases.publish({ version: nextVersion(), server: '' });
    await eventually(() => expect(site.log).not.toHaveLength(0));
    await severalLooks();
    expect(site.log.filter(({ msg }) => msg === 'release refused')).toHaveLength(1);
  });

  it('that was not there when it went live is served once its files are', async () => {
    const version = nextVersion();
    await site.releases.point({ version });
    await severalLooks();
    await site.releases.write({ version, server: catalogueBundle() });
    await eventually(async () => expect(await liveVersion(site)).toBe(version));
    await site.releases.publish(good);
    await eventually(async () => expect(await liveVersion(site)).toBe(good.version));
  });

  it('of the next version of the contract, and of one before, is served when it only adds', async () => {
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
        tamper: (made) => (made.since = since),
      });
      await eventually(async () => expect(await liveVersion(site)).toBe(version));
    }
    await site.releases.publish(good);
    await eventually(async () => expect(await liveVersion(site)).toBe(good.version));
  });

  it('that is good is served after any number of bad ones', async () => {
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
  // The web server's own answer, in the shape that browsers get.
  const registry = (await (await site.get('/registry.json')).json()) as Record<string, Draft>;
  return registry['mfe-catalog']?.version;
}

const severalLooks = () => new Promise((resolve) => setTimeout(resolve, 300));
