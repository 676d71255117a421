import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contractVersion } from 'contracts';
import { catalogueBundle } from '../../test/release-folder.js';
import {
  catalogueVersion,
  eventually,
  publishCatalogue,
  siteForTest,
  startSite,
  type TestSite,
} from '../../test/test-site.js';

const folder = `/releases/mfe-catalog/${catalogueVersion}`;
const federationManifest = {
  metaData: {
    name: 'mfe-catalog',
    buildInfo: { buildName: 'mfe-catalog', buildVersion: '1.0.0' },
    publicPath: 'auto',
  },
  exposes: [],
};
const forever = 'public, max-age=31536000, immutable';

describe('public files', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite({ prepare: publishCatalogue });
  });
  afterAll(() => site.close());

  it.each([
    ['the server bundle', `${folder}/server.cjs`],
    ['the description of a release', `${folder}/release.json`],
    ['the registry itself', '/releases/registry.json'],
    ['a file that the release does not have', `${folder}/other.js`],
    ['an unpublished release', '/releases/mfe-catalog/9.9.9-99999999/home.0001.js'],
    ['the status of an unpublished release', '/releases/mfe-catalog/9/status.json'],
    ['an unknown remote', '/releases/mfe-other/1.0.0-00000001/home.0001.js'],
    ['files above a release folder', `${folder}/..%2f..%2fregistry.json`],
    ['files below a release folder', `${folder}/deeper/home.0001.js`],
    ['the manifest of the shell', '/assets/manifest.json'],
    ['a file that the shell does not have', '/assets/other.js'],
    ['files above the shell folder', '/assets/..%2fserver%2fmain.js'],
  ])('do not include %s', async (_, path) => {
    const response = await site.get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toContain('application/json');
  });

  it.each([
    ['/assets/main.0001.js', 'text/javascript; charset=utf-8'],
    ['/assets/main.0001.css', 'text/css; charset=utf-8'],
    [`${folder}/home.0001.js`, 'text/javascript; charset=utf-8'],
    [`${folder}/remoteEntry.0001.js`, 'text/javascript; charset=utf-8'],
    [`${folder}/integrity.json`, 'application/json; charset=utf-8'],
  ])('may be cached permanently if their name contains a hash: %s', async (path, type) => {
    const response = await site.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe(forever);
    expect(response.headers.get('content-type')).toBe(type);
  });

  it('may be cached for a day if their name contains no hash', async () => {
    const response = await site.get('/icon.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    const etag = response.headers.get('etag') ?? '';
    expect((await site.get('/icon.svg', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('release files', () => {
  it('are listed with their hashes, and pages contain the hash of that list', async () => {
    const site = await siteForTest({ prepare: publishCatalogue });
    const list = await site.text(`${folder}/integrity.json`);
    const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
    const script = await site.text(`${folder}/home.0001.js`);
    expect(JSON.parse(list)).toMatchObject({ 'home.0001.js': hashOf(script) });
    expect(Object.keys(JSON.parse(list) as object)).not.toContain('server.cjs');
    const registry = JSON.parse(await site.text('/registry.json')) as Record<string, object>;
    expect(registry['mfe-catalog']).toMatchObject({ integrity: hashOf(list) });
    expect(await site.text('/')).toContain(`${folder}/integrity.json ${hashOf(list)}`);
  });

  it('include a file with the current status of the release', async () => {
    const site = await siteForTest({ prepare: publishCatalogue });
    const response = await site.get(`${folder}/status.json`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ status: 'live' });
    await site.releases.publish({ version: '2.0.0-00000002', server: catalogueBundle() });
    await eventually(async () =>
      expect(await site.text(`${folder}/status.json`)).toBe('{"status":"kept"}'),
    );
  });

  it('may be loaded by other origins, except the files of the staff area', async () => {
    const site = await siteForTest({
      prepare: async (prepared) => {
        await publishCatalogue(prepared);
        await prepared.releases.publish({
          remote: 'mfe-admin',
          version: '1.0.0-0000000d',
          server: `exports.contract = ${contractVersion}; exports.modules = {};`,
          tamper: (description) =>
            Object.assign(description, { slots: [{ slot: 'staff.area', fragment: 'home' }] }),
        });
      },
    });
    const allowed = async (path: string, headers: Record<string, string> = {}) =>
      (await site.get(path, { headers })).headers.get('access-control-allow-origin');
    expect(await allowed(`${folder}/home.0001.js`)).toBe('*');
    site.backend.staffSessions.add('staff');
    const cookie = 'user=%7B%7D; authToken=staff';
    const staffFile = '/releases/mfe-admin/1.0.0-0000000d/home.0001.js';
    expect((await site.get(staffFile, { headers: { cookie } })).status).toBe(200);
    expect(await allowed(staffFile, { cookie })).toBeNull();
  });

  it("include the live release's manifest at a stable URL", async () => {
    const site = await siteForTest({
      prepare: ({ releases }) =>
        releases.publish({
          version: catalogueVersion,
          server: catalogueBundle(),
          files: { 'mf-manifest.json': JSON.stringify(federationManifest) },
        }),
    });
    const response = await site.get('/releases/mfe-catalog/mf-manifest.json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual({
      ...federationManifest,
      metaData: {
        name: 'mfe-catalog',
        buildInfo: { buildName: 'mfe-catalog', buildVersion: catalogueVersion },
        publicPath: `https://shop.example${folder}/`,
      },
    });
    const registry = JSON.parse(await site.text('/registry.json')) as Record<string, object>;
    expect(registry['mfe-catalog']).toMatchObject({ manifest: `${folder}/mf-manifest.json` });
  });

  it('may be in subfolders of the release', async () => {
    const site = await siteForTest({
      prepare: ({ releases }) =>
        releases.publish({
          version: catalogueVersion,
          server: catalogueBundle(),
          files: { 'static/js/chunk.0001.js': '/* chunk */' },
        }),
    });
    expect(await site.text(`${folder}/static/js/chunk.0001.js`)).toBe('/* chunk */');
    expect((await site.get(`${folder}/static/js/home.0001.js`)).status).toBe(404);
  });

  it('are sent compressed only if the compressed file decompresses to the same content', async () => {
    const site = await siteForTest({
      prepare: async ({ releases }) => {
        const server = catalogueBundle();
        await releases.write({ version: catalogueVersion, server });
        const path = join(releases.path, 'mfe-catalog', catalogueVersion);
        await writeFile(join(path, 'home.0001.js.br'), brotliCompressSync('alert("other")'));
        await writeFile(join(path, 'remoteEntry.0001.js.br'), brotliCompressSync('/* entry */'));
        await releases.point({ version: catalogueVersion });
      },
    });
    const headers = { 'accept-encoding': 'br' };
    const changed = await site.get(`${folder}/home.0001.js`, { headers });
    expect(changed.headers.get('content-encoding')).toBeNull();
    expect(await changed.text()).toBe(`/* home of ${catalogueVersion} */`);
    const entry = await site.get(`${folder}/remoteEntry.0001.js`, { headers });
    expect(entry.headers.get('content-encoding')).toBe('br');
    expect(await entry.text()).toBe('/* entry */');
  });

  it('stay available after the folder of the live release was deleted', async () => {
    const site = await siteForTest({ prepare: publishCatalogue });
    await site.releases.remove();
    site.backend.catalogueVersion = '2';
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await site.text('/')).toContain('Amethyst pyramid');
    expect((await site.get(`${folder}/home.0001.js`)).status).toBe(200);
  });

  it('stay available for earlier releases even after a restart, because open pages may use them', async () => {
    const site = await siteForTest({
      prepare: async ({ releases }) => {
        await releases.publish({ version: catalogueVersion, server: catalogueBundle() });
        await releases.publish({ version: '2.0.0-00000002', server: catalogueBundle() });
      },
    });
    expect(await site.text('/registry.json')).toContain('2.0.0-00000002');
    expect(await site.text(`${folder}/home.0001.js`)).toBe(`/* home of ${catalogueVersion} */`);
  });

  it('are no longer referenced by pages after their release was rolled back', async () => {
    const site = await siteForTest({ prepare: publishCatalogue });
    await site.releases.publish({ version: '2.0.0-00000002', server: catalogueBundle() });
    await eventually(async () => expect(await site.text('/')).toContain('2.0.0-00000002'));
    await site.releases.point({ version: catalogueVersion });
    await eventually(async () => expect(await site.text('/')).not.toContain('2.0.0-00000002'));
  });
});
