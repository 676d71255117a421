import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { contractVersion, pagePaths } from 'contracts';
import { inlinedPageOf } from '../../../test/read-html.js';
import { catalogueBundle } from '../../../test/release-folder.js';
import { startSite, type TestSite } from '../../../test/test-site.js';

const staffServer = `exports.contract = ${contractVersion}; exports.modules = {};`;
const version = '1.0.0-0000000a';
const area = ['/office-1234', '/office-1234/', '/office-1234/view-products'];
const file = `/releases/mfe-admin/${version}/remoteEntry.0001.js`;

let site: TestSite;
beforeAll(async () => {
  site = await startSite({
    prepare: async ({ releases }) => {
      await releases.publish({ version: '1.0.0-00000001', server: catalogueBundle() });
      await releases.publish({ remote: 'mfe-admin', version, server: staffServer });
    },
  });
});
afterAll(() => site.close());

let count = 0;
const asStaff = () => {
  const session = `staff-${(count += 1)}`;
  site.backend.staffSessions.add(session);
  return { session, headers: { cookie: `user=%7B%7D; authToken=${session}` } };
};

/** Clients without a staff session, including one with a forged `user` cookie. */
const nonStaffClients: [string, Record<string, string>][] = [
  ['a visitor', {}],
  ['a customer', { cookie: 'authToken=customer' }],
  ['a caller with a forged user cookie', { cookie: 'user=%7B%22role%22%3A%22admin%22%7D' }],
  ['a caller whom the backend cannot identify', { cookie: 'authToken=broken' }],
];

describe('the staff area', () => {
  it.each(nonStaffClients)(
    'redirects %s to the home page, exactly like an unknown path',
    async (_, headers) => {
      const nowhere = await site.get('/no/such/page', { headers });
      for (const path of [...area, '/office-1234/registry.json', pagePaths.staff]) {
        const response = await site.get(path, { headers });
        expect([path, response.status]).toEqual([path, 302]);
        expect([path, response.headers.get('location')]).toEqual([path, '/']);
        expect([...response.headers.keys()]).toEqual([...nowhere.headers.keys()]);
      }
    },
  );

  it.each(nonStaffClients)(
    'responds with 404 when its files are requested by %s',
    async (_, headers) => {
      for (const path of [file, file.replace('remoteEntry.0001.js', 'status.json')]) {
        const response = await site.get(path, { headers });
        expect(response.status).toBe(404);
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
    },
  );

  it('has a separate document that is neither cached nor indexed', async () => {
    const { headers } = asStaff();
    for (const path of area) {
      const response = await site.get(path, { headers });
      const html = await response.text();
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(html).toContain('<script defer src="/assets/staff.0001.js" integrity="sha384-staff">');
      expect(html).not.toContain('mfe-catalog');
      expect(html).not.toContain('main.0001');
      expect(inlinedPageOf(html)).toMatchObject({
        adminPath: '/office-1234',
        registry: { 'mfe-admin': { version } },
      });
    }
    const registry = await (await site.get('/office-1234/registry.json', { headers })).text();
    expect(Object.keys(JSON.parse(registry) as object)).toEqual(['mfe-admin']);
  });

  it('redirects a browser whose staff session has ended to the login with a return path', async () => {
    const { headers } = asStaff();
    const cookies = (await site.get('/office-1234', { headers })).headers.getSetCookie();
    const [screens, landing] = cookies;
    expect(screens).toMatch(/^staffBrowser=1; Path=\/office-1234; .*HttpOnly; SameSite=Lax/);
    expect(landing).toMatch(/^staffBrowser=1; Path=\/api\/admin;/);
    for (const path of ['/office-1234/view-products?page=2', pagePaths.staff]) {
      const response = await site.get(path, { headers: { cookie: 'staffBrowser=1' } });
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe(
        `/admin/login?next=${encodeURIComponent(path)}`,
      );
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each([
    ['a customer', 'authToken=customer; staffBrowser=1'],
    ['a caller whom the backend cannot identify', 'authToken=broken; staffBrowser=1'],
  ])(
    'redirects %s to the home page even in a browser in which staff were signed in before',
    async (_, cookie) => {
      const response = await site.get('/office-1234/view-products', { headers: { cookie } });
      expect(response.headers.get('location')).toBe('/');
    },
  );

  it.each(['inquiry=INQ-26-0002', 'screen=releases'])(
    'redirects visitors who open a staff link with the query %s to the staff login',
    async (query) => {
      const link = `${pagePaths.staff}?${query}`;
      const { headers } = await site.get(link);
      expect(headers.get('location')).toBe(`/admin/login?next=${encodeURIComponent(link)}`);
    },
  );

  it.each([
    `${pagePaths.staff}?inquiry=x`,
    `${pagePaths.staff}?screen=x`,
    '/office-1234?inquiry=INQ-26-0002',
  ])('redirects visitors who open %s to the home page', async (path) => {
    const { headers } = await site.get(path);
    expect(headers.get('location')).toBe('/');
  });

  it('redirects staff from its public path to its secret path', async () => {
    const { headers } = asStaff();
    const response = await site.get(pagePaths.staff, { headers });
    expect(response.headers.get('location')).toBe('/office-1234');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  // @spec staff-56
  it.each([
    ['inquiry=INQ-26-0002', '/office-1234/quotations/INQ-26-0002'],
    ['screen=releases', '/office-1234/releases'],
    ['screen=approvals', '/office-1234/approvals'],
    ['inquiry=//evil.example', '/office-1234'],
    ['screen=//evil.example', '/office-1234'],
  ])('redirects staff who open a staff link with the query %s to %s', async (query, to) => {
    const { headers } = asStaff();
    const response = await site.get(`${pagePaths.staff}?${query}`, { headers });
    expect(response.headers.get('location')).toBe(to);
  });

  it('allows only private caching of its files', async () => {
    const { headers } = asStaff();
    const response = await site.get(file, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  });

  it('checks the session only once for many concurrent file requests', async () => {
    const { session, headers } = asStaff();
    // Stop the clock: on a slow machine, the cached check could expire between the requests.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await Promise.all(Array.from({ length: 20 }, () => site.get(file, { headers })));
    clock.mockRestore();
    const sessionRequests = site.backend.asked.filter(
      (request) => request.headers.cookie === `authToken=${session}`,
    );
    expect(sessionRequests).toHaveLength(1);
  });

  it('denies access when the backend is unavailable', async () => {
    const { headers } = asStaff();
    await site.backend.stop();
    expect((await site.get(file, { headers })).status).toBe(404);
    expect((await site.get('/office-1234', { headers })).status).toBe(302);
    await site.backend.start();
    expect((await site.get(file, { headers })).status).toBe(200);
  });
});
