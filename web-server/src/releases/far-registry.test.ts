import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { catalogueBundle, ReleaseFolder } from '../../test/release-folder.js';
import { eventually, siteForTest } from '../../test/test-site.js';

describe('a registry on another machine', () => {
  let folder: ReleaseFolder;
  let server: Server;
  let url: string;
  let unchanged = 0;

  beforeEach(async () => {
    folder = new ReleaseFolder(await mkdtemp(join(tmpdir(), 'far-')));
    unchanged = 0;
    server = createServer((request, response) => {
      readFile(join(folder.path, request.url ?? '')).then(
        (bytes) => {
          const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
          const isKnown = request.headers['if-none-match'] === etag;
          if (isKnown) unchanged += 1;
          response.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? undefined : bytes);
        },
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A listening TCP server has an address with a port.
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/registry.json`;
  });

  afterEach(async () => {
    stop();
    await rm(folder.path, { recursive: true });
  });

  const stop = () => {
    server.closeAllConnections();
    server.close();
  };

  it('is followed, asked only for news, and not missed while it is away', async () => {
    await folder.publish({ version: '1.0.0-00000001', server: catalogueBundle() });
    const site = await siteForTest({ env: { REGISTRY_URL: url } });
    expect(await site.text('/')).toContain('Amethyst pyramid');
    await eventually(() => expect(unchanged).toBeGreaterThan(1));
    const page = `() => h('h1', null, 'Second release')`;
    await folder.publish({ version: '2.0.0-00000002', server: catalogueBundle({ page }) });
    await eventually(async () => expect(await site.text('/')).toContain('Second release'));
    stop();
    await eventually(() => {
      expect(site.log).toContainEqual(expect.objectContaining({ msg: 'registry not readable' }));
    });
    expect(await site.text('/')).toContain('Second release');
    const file = '/releases/mfe-catalog/2.0.0-00000002/home.0001.js';
    expect((await site.get(file)).status).toBe(200);
  });
});
