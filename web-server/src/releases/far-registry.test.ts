import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listen } from 'test-kit/listen';
import { catalogueBundle, ReleaseFolder } from '../../test/release-folder.js';
import { eventually, siteForTest } from '../../test/test-site.js';

describe('a remote registry', () => {
  let folder: ReleaseFolder;
  let url: string;
  let stop: () => Promise<void>;
  let unchanged = 0;

  beforeEach(async () => {
    folder = new ReleaseFolder(await mkdtemp(join(tmpdir(), 'far-')));
    unchanged = 0;
    const server = createServer((request, response) => {
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
    const far = await listen(server, { host: '127.0.0.1' });
    url = `${far.url}/registry.json`;
    stop = far.close;
  });

  afterEach(async () => {
    await stop();
    await rm(folder.path, { recursive: true });
  });

  it('is polled with conditional requests, and live releases stay live while it is unavailable', async () => {
    await folder.publish({ version: '1.0.0-00000001', server: catalogueBundle() });
    const site = await siteForTest({ env: { REGISTRY_URL: url, SITE_KEY: folder.site.key } });
    expect(await site.text('/')).toContain('Amethyst pyramid');
    await eventually(() => expect(unchanged).toBeGreaterThan(1));
    const page = `() => h('h1', null, 'Second release')`;
    await folder.publish({ version: '2.0.0-00000002', server: catalogueBundle({ page }) });
    await eventually(async () => expect(await site.text('/')).toContain('Second release'));
    await stop();
    await eventually(() => {
      expect(site.log).toContainEqual(expect.objectContaining({ msg: 'registry.json unreadable' }));
    });
    expect(await site.text('/')).toContain('Second release');
    const file = '/releases/mfe-catalog/2.0.0-00000002/home.0001.js';
    expect((await site.get(file)).status).toBe(200);
  });
});
