import { readFile, readlink } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { catalogueBundle } from '../../../test/release-folder.js';
import { RenderServiceProcess } from '../../../test/render-service.js';
import {
  eventually,
  longBudgets,
  publishCatalogue,
  siteForTest,
  type TestSite,
} from '../../../test/test-site.js';

async function startedService(env?: Record<string, string>) {
  const service = await RenderServiceProcess.create(env);
  await service.start();
  return service;
}

const siteWith = ({ socket }: RenderServiceProcess, budgets = longBudgets) =>
  siteForTest({ budgets, env: { RENDER_SOCKET: socket }, prepare: publishCatalogue });

const rendered = 'Amethyst pyramid';

/** Publishes a new catalogue version, which invalidates all cached pages. */
function changeCatalogue(site: TestSite, version: string) {
  site.backend.catalogueVersion = version;
}

const messages = (site: TestSite) => site.log.map(({ msg }) => msg);

describe('a web server with a render service', () => {
  it('renders pages in processes of the service', async () => {
    const service = await startedService();
    const site = await siteWith(service);
    expect(await site.text('/')).toContain(rendered);
    expect((await service.sandboxes()).length).toBeGreaterThan(0);
  });

  it('rejects a release with an endless loop and kills its process', async () => {
    const service = await startedService();
    const site = await siteWith(service, { ...longBudgets, smokeRender: 3_000 });
    expect(await site.text('/')).toContain(rendered);
    const before = await service.sandboxes();
    const server = catalogueBundle({ search: '() => { for (;;); }' });
    await site.releases.publish({ version: '2.0.0-00000002', server });
    await eventually(() => {
      expect(site.log).toContainEqual(
        expect.objectContaining({
          msg: 'release rejected',
          reason: expect.stringMatching(/^\/\S*: took over 3000 ms$/),
        }),
      );
    });
    await eventually(async () => expect(await service.sandboxes()).toEqual(before));
    expect(await site.text('/')).toContain(rendered);
  });

  it('answers every page request during a restart of the service and rejects no release because of the restart', async () => {
    const service = await startedService();
    const site = await siteWith(service);
    expect(await site.text('/')).toContain(rendered);
    const statuses = new Set<number>();
    const over = new AbortController();
    const visits = (async () => {
      for (let visit = 0; !over.signal.aborted; visit += 1) {
        changeCatalogue(site, `visit ${visit}`);
        statuses.add((await site.get('/')).status);
      }
    })();
    for (let round = 0; round < 3; round += 1) {
      await service.kill();
      await service.start();
      await eventually(async () => expect(await service.sandboxes()).not.toEqual([]));
    }
    over.abort();
    await visits;
    expect([...statuses]).toEqual([200]);
    await eventually(async () => expect(await site.text('/')).toContain(rendered));
    expect(messages(site)).toContain('rendering process ended unexpectedly');
    expect(messages(site)).not.toContain('release rejected');
    expect(messages(site)).not.toContain('part suspended');
  });

  it('falls back to rendering in the browser while the service is unavailable', async () => {
    const service = await startedService();
    const site = await siteWith(service);
    expect(await site.text('/')).toContain(rendered);
    await service.kill();
    changeCatalogue(site, 'without the service');
    await eventually(async () => {
      const response = await site.get('/');
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain('data-main="/assets/main.0001.js ');
      expect(html).not.toContain(rendered);
    });
    await service.start();
    await eventually(async () => expect(await site.text('/')).toContain(rendered));
  });

  it('tests releases once the service is available, and rejects no release while it is unavailable', async () => {
    const service = await RenderServiceProcess.create();
    const site = await siteWith(service);
    expect(await site.text('/registry.json')).not.toContain('1.0.0-00000001');
    await service.start();
    await eventually(async () => expect(await site.text('/')).toContain(rendered));
    expect(messages(site)).toContain('could not test the release');
    expect(messages(site)).not.toContain('release rejected');
  });
});

describe('a sandbox of the render service', () => {
  it('sees no environment variables, arguments or working directory of the service', async () => {
    const service = await startedService({ SECRET: 'of-the-service' });
    const site = await siteWith(service);
    expect(await site.text('/')).toContain(rendered);
    for (const pid of await service.sandboxes()) {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
      // Ignores the `NODE_` variables, which Node.js itself sets for its IPC channel.
      const names = environment.split('\0').map((pair) => pair.split('=')[0]);
      expect(names.filter((name) => name && !name.startsWith('NODE_'))).toEqual([]);
      expect(await readFile(`/proc/${pid}/cmdline`, 'utf8')).not.toContain('of-the-service');
      expect(await readlink(`/proc/${pid}/cwd`)).not.toContain('of-the-service');
    }
  });
});
