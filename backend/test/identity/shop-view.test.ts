import { describe, expect, it } from '@jest/globals';
import { calls, isPermission, routes, shopView, type Route, type RouteName } from 'contracts';
import { Types } from 'mongoose';
import { waitFor } from 'test-kit';
import { setWhoSeesPrices } from '../support/approval.js';
import { Browser } from '../support/browser.js';
import { buyerAt, staffAt } from '../support/buyer.js';
import { assignList, createList } from '../support/price-list.js';
import { admin, password, refusal, register, whoIs } from '../support/shop.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

const startPath = (uid: string) => `/api/admin/customers/${uid}/shop-view`;
const stopPath = '/api/api/shop-view';
const pricesPath = () => `/api/api/prices?ids=${shelf.quartz}`;
const documented = 10;

/** Creates a buyer with a price list that halves the documented prices. */
async function buyerWithList() {
  const buyer = await buyerAt(shop);
  const { id } = await createList(staff, { name: `Half ${buyer.uid}`, basisPoints: -5_000 });
  await assignList(staff, buyer.uid, { list: id });
  return buyer;
}

/** Returns the browser of a staff member who views the shop as the given buyer. */
async function viewAs(uid: string) {
  const viewer = await staffAt(shop);
  expect((await viewer.post(startPath(uid))).status).toBe(200);
  return viewer;
}

async function dollarPrice(browser: Browser, headers: Record<string, string> = {}) {
  const response = await browser.get(pricesPath(), headers);
  if (!response.ok) return refusal(response);
  return calls.listPrices.answer.parse(await response.json())[0]?.dollarPrice;
}

const viewOf = (browser: Browser) =>
  shopView.parse(JSON.parse(decodeURIComponent(browser.cookies.get('shop-view') ?? '')));

const ended = { status: 403, code: 'access.shop_view' };

/** Returns the names of the routes that are rejected while staff view the shop as a customer. */
const rejected = () =>
  (Object.keys(routes) as RouteName[]).filter((name) => {
    const { who: audience, ...call } = calls[name];
    const { method, changes = method !== 'GET' }: Route = routes[name];
    const isShown = /Products|showProduct|listPrices|matchOrder|showSharedList/.test(name);
    const isHarmless = /^logout|^reportFrom|^reportPolicy/.test(name);
    if (isPermission(audience) || isShown || isHarmless) return false;
    return changes || audience !== 'public' || 'member' in call;
  });

describe("a staff member's customer view of the shop", () => {
  it('cannot be started for staff accounts or unknown customers, or by users without the permission', async () => {
    const { browser, user } = await register(shop);
    const staffUser = await whoIs(staff);
    expect(await refusal(await staff.post(startPath(staffUser?.uid ?? '')))).toMatchObject({
      ...{ status: 403, code: 'access.forbidden' },
    });
    expect((await staff.post(startPath('f'.repeat(24)))).status).toBe(404);
    expect((await browser.post(startPath(user.uid))).status).toBe(403);
    expect(staff.cookies.has('shop-view')).toBe(false);
  });

  it('rejects every change, and every read of customer data', async () => {
    const { uid } = await buyerWithList();
    const viewer = await viewAs(uid);
    const names = rejected();
    expect(names.length).toBeGreaterThan(60);
    for (const name of names) {
      const path = routes[name].path.replace(/:\w+/g, uid);
      const response = await send(viewer, name, path);
      // The endpoints of emailed links respond with an HTML page instead of an error code.
      const isPage = response.headers.get('content-type')?.startsWith('text/html');
      const result = isPage ? { status: response.status } : await refusal(response);
      expect([name, result]).toMatchObject([name, isPage ? { status: 403 } : ended]);
    }
  });

  it("shows the prices of the customer's price list", async () => {
    const { uid } = await buyerWithList();
    const viewer = await viewAs(uid);
    expect(await dollarPrice(viewer)).toBe(documented / 2);
    const search = '/api/api/search?q=quartz&sort=cheapest';
    // A new catalogue version makes the backend add the products to the search index.
    await shop.db.collection('catalogueStates').updateOne({}, { $inc: { version: 1 } });
    await waitFor(async () =>
      expect(await (await viewer.get(search)).text()).toMatch(/"total":[1-9]/),
    );
    for (const path of ['/api/api/all', search]) {
      const response = await viewer.get(path);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await response.text()).toContain('"dollarPrice":5');
    }
  });

  it('shows no prices if they are withheld from the customer', async () => {
    await setWhoSeesPrices(staff, 'approved');
    const { user } = await register(shop);
    const viewer = await viewAs(user.uid);
    const response = await viewer.get(pricesPath());
    await setWhoSeesPrices(staff, 'signed_in');
    const [prices] = calls.listPrices.answer.parse(await response.json());
    expect(prices).toMatchObject({ pricesWithheld: 'pending' });
    expect(prices).not.toHaveProperty('dollarPrice');
  });

  it("leaves the staff member's role unchanged and stores no email address in its cookie", async () => {
    const { uid } = await buyerWithList();
    const viewer = await viewAs(uid);
    expect(await whoIs(viewer)).toMatchObject({ role: 'admin' });
    expect((await viewer.get(routes.listUsers.path)).status).toBe(200);
    const cookie = viewOf(viewer);
    expect(cookie.customer.uid).toBe(uid);
    expect(JSON.stringify(cookie)).not.toMatch(/@/);
  });

  it('does not apply to requests from the staff area', async () => {
    const viewer = await viewAs((await buyerWithList()).uid);
    const header = { 'x-staff-area': '1' };
    expect(await dollarPrice(viewer, header)).toBe(documented);
    expect(
      (await viewer.post('/api/api/quick-order/match', { text: 'M-Quartz' }, header)).status,
    ).toBe(200);
  });

  it("has no effect in a customer's browser or in another staff session", async () => {
    const { uid } = await buyerWithList();
    const viewer = await viewAs(uid);
    const cookie = viewer.cookies.get('shop-view') ?? '';
    const stranger = await buyerAt(shop);
    stranger.browser.cookies.set('shop-view', cookie);
    expect(await dollarPrice(stranger.browser)).toBe(documented);
    expect((await stranger.add(shelf.quartz, 1)).status).toBe(200);
    const otherStaff = await staffAt(shop);
    otherStaff.cookies.set('shop-view', cookie);
    expect(await dollarPrice(otherStaff)).toMatchObject(ended);
  });

  it('ends when staff stop it, and cannot be used again', async () => {
    const viewer = await viewAs((await buyerWithList()).uid);
    const copy = viewer.copy();
    expect((await viewer.act('DELETE', stopPath)).status).toBe(200);
    expect(viewer.cookies.has('shop-view')).toBe(false);
    expect(await dollarPrice(viewer)).toBe(documented);
    expect(await dollarPrice(copy)).toMatchObject(ended);
  });

  it('ends when the staff member starts another view in the same session', async () => {
    const [first, second] = [await buyerWithList(), await buyerAt(shop)];
    const viewer = await viewAs(first.uid);
    const copy = viewer.copy();
    await viewer.post(startPath(second.uid));
    expect(await dollarPrice(viewer)).toBe(documented);
    expect(await dollarPrice(copy)).toMatchObject(ended);
  });

  it('ends after 30 minutes', async () => {
    const viewer = await viewAs((await buyerWithList()).uid);
    const { id, endsAt } = viewOf(viewer);
    expect(Date.parse(endsAt) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
    await shop.db
      .collection('sessions')
      .updateOne({ 'shopView.id': id }, { $set: { 'shopView.endsAt': new Date() } });
    expect(await dollarPrice(viewer)).toMatchObject(ended);
  });

  it('ends when the customer is deleted', async () => {
    const { uid } = await buyerWithList();
    const viewer = await viewAs(uid);
    await shop.db
      .collection('accounts')
      .updateOne({ _id: new Types.ObjectId(uid) }, { $set: { deletedAt: new Date() } });
    expect(await dollarPrice(viewer)).toMatchObject(ended);
  });

  it("ends when the staff member's role no longer includes the permission", async () => {
    const { uid } = await buyerWithList();
    const { email, user } = await register(shop);
    const give = (role: string) =>
      shop.db
        .collection('accounts')
        .updateOne({ _id: new Types.ObjectId(user.uid) }, { $set: { role } });
    await give('manager');
    const manager = await Browser.open(shop.url);
    await manager.post('/api/api/login', { email, password });
    expect((await manager.post(startPath(uid))).status).toBe(200);
    expect(await dollarPrice(manager)).toBe(documented / 2);
    await give('clerk');
    expect(await dollarPrice(manager)).toMatchObject(ended);
    expect((await manager.post(startPath(uid))).status).toBe(403);
    expect((await manager.act('DELETE', stopPath)).status).toBe(200);
  });

  it("ends with the session, and the next sign-in clears the view's cookie", async () => {
    const { uid } = await buyerWithList();
    const viewer = await viewAs(uid);
    await viewer.post(routes.logout.path);
    expect(viewer.cookies.has('shop-view')).toBe(false);
    const secondViewer = await viewAs(uid);
    await shop.db.collection('sessions').deleteOne({ 'shopView.id': viewOf(secondViewer).id });
    await secondViewer.post('/api/api/login', admin);
    expect(secondViewer.cookies.has('shop-view')).toBe(false);
    expect(await dollarPrice(secondViewer)).toBe(documented);
  });

  it('is recorded in the audit log', async () => {
    const { uid } = await buyerWithList();
    const viewer = await viewAs(uid);
    await viewer.act('DELETE', stopPath);
    await viewer.act('DELETE', stopPath);
    const page = calls.listAudit.answer.parse(
      await (await staff.get(`${routes.listAudit.path}?subject=${uid}`)).json(),
    );
    const rows = Array.isArray(page) ? page : page.rows;
    const kinds = rows.map(({ kind }) => kind).filter((kind) => kind.includes('shop_view'));
    expect(kinds).toEqual(['user.shop_view_stopped', 'user.shop_view_started']);
  });
});

function send(browser: Browser, name: RouteName, path: string) {
  const { method } = routes[name];
  if ('files' in calls[name]) return browser.form(path, new FormData());
  if (method === 'GET') return browser.get(path);
  if (method === 'POST') return browser.post(path);
  return method === 'PATCH' ? browser.patch(path) : browser.delete(path);
}
