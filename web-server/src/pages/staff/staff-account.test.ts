import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pagePaths } from 'contracts';
import { inlinedPageOf } from '../../../test/read-html.js';
import { publishCatalogue, startSite, type TestSite } from '../../../test/test-site.js';

const { staffSignIn, staffProfile } = pagePaths;

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ prepare: publishCatalogue });
  site.backend.staffSessions.add('staff');
});
afterAll(() => site.close());

const asStaff = { headers: { cookie: 'authToken=staff' } };
const asCustomer = { headers: { cookie: 'authToken=customer' } };
const unknown = { headers: { cookie: 'authToken=broken' } };

const expectBareDocument = async (response: Response) => {
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(html).toContain('data-main="/assets/staffAccount.0001.js sha384-account" data-ahead=""');
  expect(html).not.toMatch(/main\.0001|mfe-|office-1234/);
  expect(Object.keys(inlinedPageOf(html))).toEqual(['name', 'site']);
  return html;
};

describe('the staff login', () => {
  // @spec shop-10
  it.each([
    ['a visitor', {}],
    ['a customer', asCustomer],
    ['a caller whom the backend cannot identify', unknown],
  ])('renders without shop remotes for %s', async (_, init) => {
    for (const path of [staffSignIn, `${staffSignIn}/`, `${staffSignIn}?inquiry=1`]) {
      const html = await expectBareDocument(await site.get(path, init));
      expect(html).toContain('>Staff login</h1>');
    }
  });

  // @spec staff-6
  it('redirects staff to the staff area', async () => {
    const response = await site.get(staffSignIn, asStaff);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/office-1234');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['/office-1234/edit-product/1?x=2', '/office-1234/edit-product/1?x=2'],
    ['/api/admin?inquiry=INQ-26-0002', '/api/admin?inquiry=INQ-26-0002'],
    ['/admin/profile', '/admin/profile'],
    ['//evil.example/office-1234', '/office-1234'],
    ['https://evil.example/office-1234/x', '/office-1234'],
    ['/\\evil.example/office-1234', '/office-1234'],
    ['/office-1234x', '/office-1234'],
    ['/office-1234/../api/api/logout', '/office-1234'],
    ['javascript:alert(1)', '/office-1234'],
  ])('redirects staff who open it with the parameter next=%s to %s', async (next, to) => {
    const path = `${staffSignIn}?next=${encodeURIComponent(next)}`;
    expect((await site.get(path, asStaff)).headers.get('location')).toBe(to);
  });

  it('sets the XSRF token that the form sends', async () => {
    const response = await site.get(staffSignIn);
    expect(response.headers.get('set-cookie')).toContain('XSRF-TOKEN=');
  });
});

describe('the staff profile', () => {
  it('renders without shop remotes when staff are signed in', async () => {
    const html = await expectBareDocument(await site.get(staffProfile, asStaff));
    expect(html).toContain('>Your profile</h1>');
  });

  it.each([
    ['a visitor to the staff login', {}, `${staffSignIn}?next=%2Fadmin%2Fprofile`],
    ['a customer home', asCustomer, '/'],
  ])('redirects %s', async (_, init, to) => {
    const response = await site.get(staffProfile, init);
    expect([response.status, response.headers.get('location')]).toEqual([302, to]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('returns 503 when the backend cannot identify the user', async () => {
    expect((await site.get(staffProfile, unknown)).status).toBe(503);
  });
});
