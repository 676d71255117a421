import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, routes, type AccountRole } from 'contracts';
import { Types } from 'mongoose';
import { z } from 'zod';
import { Browser } from '../support/browser.js';
import { admin, openShop, password, refusal, register, whoIs, type Shop } from '../support/shop.js';

let shop: Shop;
let owner: Browser;

beforeAll(async () => {
  shop = await openShop();
  owner = await Browser.open(shop.url);
  await owner.post('/api/api/login', admin);
});

afterAll(() => shop.close());

async function makeStaff(role: AccountRole) {
  const { email, user } = await register(shop);
  const give = (newRole: string) =>
    shop.db
      .collection('accounts')
      .updateOne({ _id: new Types.ObjectId(user.uid) }, { $set: { role: newRole } });
  await give(role);
  const browser = await Browser.open(shop.url);
  const login = await browser.post('/api/api/login', { email, password });
  return { browser, email, uid: user.uid, give, login };
}

describe('staff roles', () => {
  it.each(['reader', 'clerk', 'manager', 'admin'] as const)(
    'such as "%s" grant access to the staff area',
    async (role) => {
      const { browser, login } = await makeStaff(role);
      const expected = { role: 'admin', ...(role !== 'admin' && { staffRole: role }) };
      expect(await login.json()).toMatchObject({ ...expected, redirect: '/api/admin' });
      const hint: unknown = JSON.parse(decodeURIComponent(browser.cookies.get('user') ?? ''));
      expect(hint).toMatchObject(expected);
      expect(await whoIs(browser)).toMatchObject(expected);
    },
  );

  it('are checked on every request, and a changed role also applies to open sessions', async () => {
    const { browser, give } = await makeStaff('clerk');
    const statusesByRole: Record<string, number[]> = {};
    for (const role of ['clerk', 'manager', 'reader', 'user']) {
      await give(role);
      const users = await browser.get(routes.listUsers.path);
      const bare = await browser.post(routes.chooseBestProducts.path, {});
      statusesByRole[role] = [users.status, bare.status];
    }
    expect(statusesByRole).toEqual({
      clerk: [403, 400],
      manager: [200, 400],
      reader: [403, 403],
      user: [401, 401],
    });
  });

  it('allow only owners to see sign-in times and locations of other staff members', async () => {
    const { browser: manager, uid, email } = await makeStaff('manager');
    const { uid: customer } = await makeStaff('user');
    const owned = await shop.db.collection('accounts').findOne({ email: admin.email });
    const ownerUid = String(owned?._id);
    const access = async (browser: Browser, of: string) =>
      (await browser.get(`/api/admin/customers/${of}/access`)).status;
    expect(await access(manager, ownerUid)).toBe(403);
    expect(await access(manager, uid)).toBe(200);
    expect(await access(manager, customer)).toBe(200);
    expect(await access(owner, uid)).toBe(200);
    const page = calls.showCustomer.answer.parse(
      await (await manager.get(`/api/admin/customers/${ownerUid}`)).json(),
    );
    expect(page.customer.lastLoginAt).toBeNull();
    const users = z
      .array(z.object({ email: z.string(), lastLoginAt: z.string().nullable() }))
      .parse(await (await manager.get(routes.listUsers.path)).json());
    const lastLogin = (of: string) => users.find((user) => user.email === of)?.lastLoginAt;
    expect(lastLogin(admin.email)).toBeNull();
    expect(lastLogin(email)).not.toBeNull();
    const actors = async (browser: Browser) =>
      z
        .object({ rows: z.array(z.object({ kind: z.string(), actor: z.string() })) })
        .parse(
          await (
            await browser.get(`${routes.listAudit.path}?about=access&page=1&limit=100`)
          ).json(),
        )
        .rows.map(({ actor }) => actor);
    expect(await actors(owner)).toContain('Admin');
    expect(await actors(manager)).not.toContain('Admin');
    expect(await actors(manager)).not.toEqual([]);
  });

  it('grant managers no permission over other staff', async () => {
    const { browser, uid } = await makeStaff('manager');
    const { uid: clerk, browser: asClerk } = await makeStaff('clerk');
    const forbidden = { status: 403, code: 'access.forbidden' };
    const deletion = `${routes.removeUser.path}?uid=`;
    for (const staff of [clerk, (await whoIs(owner))?.uid ?? '']) {
      const ending = await browser.post(routes.endSessions.path, { uid: staff });
      expect(await refusal(ending)).toMatchObject(forbidden);
      expect(await refusal(await browser.delete(deletion + staff))).toMatchObject(forbidden);
    }
    expect((await owner.delete(deletion + clerk)).status).toBe(200);
    const restoring = await browser.post(routes.restoreUser.path, { uid: clerk });
    expect(await refusal(restoring)).toMatchObject(forbidden);
    expect(await whoIs(asClerk)).toBeNull();
    const { user } = await register(shop);
    expect((await browser.post(routes.endSessions.path, { uid: user.uid })).status).toBe(200);
    expect((await browser.delete(deletion + user.uid)).status).toBe(200);
    expect((await browser.delete(deletion + uid)).status).toBe(409);
  });

  it('permit clerks and higher roles to share views, and managers and higher roles to find customers', async () => {
    const { browser: reader } = await makeStaff('reader');
    const { browser: clerk, email } = await makeStaff('clerk');
    const { browser: manager } = await makeStaff('manager');
    const view = { list: 'products', name: 'Dear', search: 'sort=price', isShared: true };
    const own = { ...view, name: 'Mine', isShared: false };
    expect((await reader.post(routes.saveView.path, view)).status).toBe(403);
    expect((await reader.post(routes.saveView.path, own)).status).toBe(200);
    const shared = await clerk.post(routes.saveView.path, view);
    const { view: saved } = (await shared.json()) as { view: { id: string } };
    expect((await reader.delete(`/api/admin/saved-views/${saved.id}`)).status).toBe(403);
    const find = async (browser: Browser) => {
      const response = await browser.get(`${routes.find.path}?q=${encodeURIComponent(email)}`);
      return ((await response.json()) as { customers: unknown[] }).customers.length;
    };
    expect([await find(clerk), await find(manager)]).toEqual([0, 1]);
  });
});
