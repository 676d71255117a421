import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls, maxSavedViews } from 'contracts';
import { Browser } from '../support/browser.js';
import { password, register } from '../support/shop.js';
import { refused } from '../support/staff-catalogue.js';
import { shop, staff } from '../support/stocked-shop.js';

const path = '/api/admin/saved-views';
const view = { list: 'products', name: 'Opals', search: 'q=opal&size=50', isShared: false };

const unknown = { status: 404, code: 'view.not_found' };

let colleague: Browser;
let colleagueUid: string;

beforeAll(async () => {
  const { email, user } = await register(shop);
  const role = { $set: { role: 'admin', name: 'Mira' } };
  await shop.db.collection('accounts').updateOne({ email }, role);
  [colleague, colleagueUid] = [await signedIn(email), user.uid];
});

async function signedIn(email: string) {
  const browser = await Browser.open(shop.url);
  await browser.post('/api/api/login', { email, password });
  return browser;
}

async function list(browser: Browser = staff, of = 'products') {
  const response = await browser.get(`${path}?list=${of}`);
  expect(response.status).toBe(200);
  return calls.listSavedViews.answer.parse(await response.json()).views;
}

async function save(more: object = {}, browser: Browser = staff) {
  const response = await browser.post(path, { ...view, ...more });
  expect(response.status).toBe(200);
  return calls.saveView.answer.parse(await response.json()).view;
}

const find = async (id: string, browser: Browser = staff) =>
  (await list(browser)).find((each) => each.id === id);
const remove = (id: string, browser: Browser = staff) => browser.delete(`${path}/${id}`, {});

describe('saved views', () => {
  it('are available to staff only', async () => {
    const { browser: customer } = await register(shop);
    for (const [browser, status] of [
      [await Browser.open(shop.url), 401],
      [customer, 403],
    ] as const) {
      expect((await browser.get(`${path}?list=products`)).status).toBe(status);
      expect((await browser.post(path, view)).status).toBe(status);
      expect((await remove('a'.repeat(24), browser)).status).toBe(status);
    }
  });

  it.each([
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { name: { $ne: '' } },
    { list: 'orders' },
    { search: '?q=a' },
    { search: 'q=<b>' },
    { search: 'x'.repeat(1_001) },
    { isShared: 'yes' },
    { by: 'a'.repeat(24) },
  ])('cannot be created with %j', async (wrong) => {
    const error = await refused(await staff.post(path, { ...view, ...wrong }));
    expect(error).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  // @spec staff-80
  it('are visible only to the staff member who saved them', async () => {
    const { id } = await save();
    expect(await find(id)).toEqual({
      ...{ id, name: 'Opals', search: view.search },
      ...{ isShared: false, isOwn: true, savedBy: expect.any(String) },
    });
    expect(await find(id, colleague)).toBeUndefined();
    expect(await refused(await remove(id, colleague))).toMatchObject(unknown);
    expect(await find(id)).toBeDefined();
    expect(await list(staff, 'users')).toEqual([]);
    expect((await remove(id)).status).toBe(200);
    const entries = shop.db.collection('auditEntries');
    expect(await entries.countDocuments({ kind: /^view/ })).toBe(0);
  });

  it('replace an earlier view of the same name only if both belong to the same staff member', async () => {
    const first = await save({ name: 'Twice' });
    const resaved = await save({ name: 'Twice', search: 'q=agate' });
    expect(resaved).toMatchObject({ id: first.id, search: 'q=agate' });
    const colleagueView = await save({ name: 'Twice' }, colleague);
    expect(colleagueView.id).not.toBe(first.id);
    expect(await find(first.id)).toMatchObject({ search: 'q=agate' });
  });

  it('can be seen and deleted by all staff if they are shared, and each deletion is audited', async () => {
    const { id } = await save({ name: 'Dear ones', isShared: true }, colleague);
    expect(await find(id)).toMatchObject({ isOwn: false, isShared: true, savedBy: 'Mira' });
    expect((await remove(id)).status).toBe(200);
    expect(await find(id, colleague)).toBeUndefined();
    expect(await refused(await remove(id))).toMatchObject(unknown);
    const entries = shop.db.collection('auditEntries');
    for (const [kind, actor] of [
      ['view.shared', colleagueUid],
      ['view.deleted', expect.any(String)],
    ])
      expect(await entries.findOne({ kind })).toMatchObject({ actor, subject: 'products' });
  });

  it('are limited to fifty per staff member and list, but can still be replaced once the limit is reached', async () => {
    const views = Array.from({ length: maxSavedViews }, (_, at) => ({
      ...view,
      list: 'audit',
      name: `View ${at}`,
      by: colleagueUid,
    }));
    await shop.db.collection('savedViews').insertMany(views);
    const more = { ...view, list: 'audit', name: 'One more' };
    const body = await refused(await colleague.post(path, more));
    expect(body).toMatchObject({
      fields: { name: expect.stringContaining(`${maxSavedViews} saved views`) },
    });
    await save({ list: 'audit', name: 'View 7', search: 'q=7' }, colleague);
    expect(await list(colleague, 'audit')).toHaveLength(maxSavedViews);
  });

  it("are hidden while their owner's account is deleted, unless they are shared", async () => {
    const [own, shared] = [
      await save({ name: 'Mine' }, colleague),
      await save({ name: 'Ours', isShared: true }, colleague),
    ];
    const hidden = () =>
      shop.db.collection('savedViews').distinct('name', { hiddenAt: { $exists: true } });
    await staff.delete(`/api/admin/userdelete/?uid=${colleagueUid}`, {});
    expect(await hidden()).toContain('Mine');
    expect(await hidden()).not.toContain('Ours');
    expect(await find(shared.id)).toMatchObject({ name: 'Ours' });
    await staff.post('/api/admin/restore-user', { uid: colleagueUid });
    expect(await hidden()).toEqual([]);
    expect(own.isOwn).toBe(true);
  });
});
