import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type UserWire } from 'contracts';
import { Types } from 'mongoose';
import { Browser } from '../support/browser.js';
import { staffAt } from '../support/buyer.js';
import {
  admin,
  form,
  openShop,
  password,
  refusal,
  register,
  whoIs,
  type Shop,
} from '../support/shop.js';

let shop: Shop;
let staff: Browser;
let ownUid = '';

beforeAll(async () => {
  shop = await openShop();
  staff = await staffAt(shop);
  ownUid = (await whoIs(staff))?.uid ?? '';
});

afterAll(async () => {
  await shop.close();
});

const deletion = (uid: string) => `/api/admin/userdelete/?uid=${uid}`;
const withToken = (browser: Browser) => ({
  'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
});
const remove = (uid: string, by = staff) => by.get(deletion(uid), withToken(by));
const restore = (uid: string, by = staff) => by.post('/api/admin/restore-user', { uid });

async function list(query = '') {
  const body: unknown = await (await staff.get(`/api/admin/usertable${query}`)).json();
  return calls.listUsers.answer.parse(body);
}

async function listAll(): Promise<UserWire[]> {
  const page = await list();
  if (!Array.isArray(page)) throw new Error('not the documented array');
  return page;
}

const audited = (kind: string, subject: string) =>
  shop.db.collection('auditEntries').findOne({ kind, subject });

describe('the user list', () => {
  // @spec core-32 staff-8
  it('is available to staff only', async () => {
    const visitor = await Browser.open(shop.url);
    expect((await visitor.get('/api/admin/usertable')).status).toBe(401);
    const { browser } = await register(shop);
    expect((await browser.get('/api/admin/usertable')).status).toBe(403);
  });

  it.each(['?page=0', '?limit=501', '?limit=x', `?q=${'q'.repeat(201)}`, '?sort=a&sort=b'])(
    'rejects the query %s',
    async (query) => {
      expect((await staff.get(`/api/admin/usertable${query}`)).status).toBe(400);
    },
  );

  // @spec core-7 core-19 core-62 staff-39
  it('returns all users, newest first, and omits passwords and hashes', async () => {
    const { user } = await register(shop);
    const [first] = await listAll();
    expect(first).toMatchObject({ ...user, role: 'user' });
    expect(first?.lastLoginAt).not.toBeNull();
    const response = await staff.get('/api/admin/usertable');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).not.toMatch(/password|hash|kept|external/i);
  });

  // @spec staff-39
  it('can be sorted, searched and paged on the server', async () => {
    const tag = `zz.*${Date.now().toString(36)}`;
    for (const name of [`beryl ${tag}`, `Agate ${tag}`, `Citrine ${tag}`]) {
      const { user } = await register(shop);
      await shop.db
        .collection('accounts')
        .updateOne({ _id: new Types.ObjectId(user.uid) }, { $set: { name } });
    }
    const q = encodeURIComponent(tag.toUpperCase());
    const page = await list(`?page=1&limit=2&sort=name&q=${q}`);
    if (Array.isArray(page)) throw new Error('not a page');
    expect(page.total).toBe(3);
    expect(page.rows.map(({ Uname }) => Uname.split(' ')[0])).toEqual(['Agate', 'beryl']);
    expect(await list(`?page=2&limit=2&sort=-name&q=${q}`)).toMatchObject({
      rows: [{ Uname: `Agate ${tag}` }],
      total: 3,
    });
  });
});

describe('a user search', () => {
  it('returns results newest first on every page, for any page size', async () => {
    const tag = `many${Date.now().toString(36)}`;
    const accounts = Array.from({ length: 12 }, (_, n) => ({
      _id: new Types.ObjectId(),
      name: n < 2 ? `Rare ${tag}` : `Other ${tag}`,
      email: `${n}${tag}@example.com`,
      address: '',
      role: 'user',
      isSubscribed: false,
      createdAt: new Date(2020, 0, 1 + ((n * 5) % 12)),
    }));
    await shop.db.collection('accounts').insertMany(accounts);
    const inOrder = accounts
      .toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt))
      .map(({ email }) => email);
    const pageOf = async (query: string) => {
      const page = await list(query);
      if (Array.isArray(page)) throw new Error('not a page');
      return { total: page.total, emails: page.rows.map(({ email }) => email) };
    };
    // The page sizes cover both query plans: a sort by the index and a collection scan.
    for (const limit of [1, 3, 5, 50]) {
      for (let page = 1; page <= 13; page += 1) {
        expect(await pageOf(`?limit=${limit}&page=${page}&q=${tag}`)).toEqual({
          total: 12,
          emails: inOrder.slice((page - 1) * limit, page * limit),
        });
      }
    }
    expect((await pageOf(`?limit=1&page=1&q=rare%20${tag}`)).total).toBe(2);
    expect(await pageOf(`?limit=5&page=1&q=no%20${tag}`)).toEqual({ total: 0, emails: [] });
  });
});

describe('deleting a user', () => {
  // @spec staff-43
  it('is available to staff only, and requires the CSRF token', async () => {
    const { browser, user } = await register(shop);
    const visitor = await Browser.open(shop.url);
    expect((await remove(user.uid, visitor)).status).toBe(401);
    expect((await remove(user.uid, browser)).status).toBe(403);
    expect((await staff.get(deletion(user.uid))).status).toBe(403);
    expect((await restore(user.uid, browser)).status).toBe(403);
    expect(await whoIs(browser)).toMatchObject({ uid: user.uid });
  });

  // @spec staff-42
  it("is rejected for the signed-in user's own account, an unknown user and an invalid id", async () => {
    expect(await refusal(await remove(ownUid))).toMatchObject({
      status: 409,
      code: 'account.not_removable',
    });
    expect((await remove('ffffffffffffffffffffffff')).status).toBe(404);
    expect((await remove('x')).status).toBe(400);
    expect((await staff.get('/api/admin/userdelete/', withToken(staff))).status).toBe(400);
    expect(await whoIs(staff)).toMatchObject({ role: 'admin' });
  });

  // @spec core-63 staff-42
  it("ends the user's sessions, hides the user and reserves the user's email address", async () => {
    const { browser, email, user } = await register(shop);
    const response = await remove(user.uid);
    expect(await response.json()).toEqual({ success: true, message: 'User deleted successfully!' });
    expect(await whoIs(browser)).toBeNull();
    expect((await browser.post('/api/api/login', { email, password })).status).toBe(401);
    expect((await listAll()).some(({ uid }) => uid === user.uid)).toBe(false);
    expect(await audited('user.deleted', user.uid)).toMatchObject({ actor: ownUid });
    expect((await remove(user.uid)).status).toBe(404);
    const newBrowser = await Browser.open(shop.url);
    expect((await newBrowser.post('/api/api/register', form(email))).status).toBe(400);
    expect((await restore(user.uid)).status).toBe(200);
  });

  // @spec staff-42 staff-43
  it('is possible with the DELETE method, and can be undone', async () => {
    const { email, user } = await register(shop);
    expect((await staff.delete(deletion(user.uid))).status).toBe(200);
    expect((await restore(user.uid)).status).toBe(200);
    expect((await restore(user.uid)).status).toBe(404);
    expect((await listAll()).find(({ uid }) => uid === user.uid)).toMatchObject({ email });
    expect(await audited('user.restored', user.uid)).toMatchObject({ actor: ownUid });
    const browser = await Browser.open(shop.url);
    expect((await browser.post('/api/api/login', { email, password })).status).toBe(200);
  });

  // @spec staff-42
  it('leaves at least one administrator when two administrators delete each other concurrently', async () => {
    const { email, user } = await register(shop);
    await shop.db
      .collection('accounts')
      .updateOne({ _id: new Types.ObjectId(user.uid) }, { $set: { role: 'admin' } });
    const otherBrowser = await Browser.open(shop.url);
    await otherBrowser.post('/api/api/login', { email, password });
    await Promise.all([remove(user.uid), remove(ownUid, otherBrowser)]);
    const ownerCount = await shop.db
      .collection('accounts')
      .countDocuments({ role: 'admin', deletedAt: null });
    expect(ownerCount).toBeGreaterThanOrEqual(1);
    await shop.db
      .collection('accounts')
      .updateOne(
        { _id: new Types.ObjectId(ownUid) },
        { $set: { email: admin.email }, $unset: { deletedAt: 1 } },
      );
    staff = await staffAt(shop);
  });
});
