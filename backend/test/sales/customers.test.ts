import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { Types } from 'mongoose';
import { z } from 'zod';
import { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf } from '../support/buyer.js';
import { quoted } from '../support/quotation.js';
import { saved } from '../support/saved-lists.js';
import { openShop, password, refusal, register, whoIs, type Shop } from '../support/shop.js';

let shop: Shop;
let shelf: Awaited<ReturnType<typeof stockShelf>>;
let staff: Browser;
let ownUid = '';

beforeAll(async () => {
  shop = await openShop();
  shelf = await stockShelf(shop);
  staff = await staffAt(shop);
  ownUid = (await whoIs(staff))?.uid ?? '';
});

afterAll(async () => {
  await shop.close();
});

const path = (uid: string, more = '') => `/api/admin/customers/${uid}${more}`;
const unknownUid = 'f'.repeat(24);
const details = {
  ...{ name: 'Mira Shah', company: 'Shah Gems', taxNumber: '', country: 'IN', address: 'Bazaar 7' },
  ...{ addresses: [], language: 'en', priceLevelNote: 'SECRET-NOTE: 5% off' },
};
const read = async (uid: string) =>
  calls.showCustomer.answer.parse(await (await staff.get(path(uid))).json());
const audited = (kind: string, subject: string) =>
  shop.db.collection('auditEntries').findOne({ kind, subject });

describe('the customer page', () => {
  // @spec staff-45
  it('is available only to staff and only for existing customers', async () => {
    const visitor = await Browser.open(shop.url);
    const { browser, user } = await register(shop);
    for (const more of ['', '/access']) {
      expect((await visitor.get(path(user.uid, more))).status).toBe(401);
      expect((await browser.get(path(user.uid, more))).status).toBe(403);
      expect((await staff.get(path(unknownUid, more))).status).toBe(404);
      expect((await staff.get(path('x', more))).status).toBe(400);
    }
    const note = { text: 'Asks for white boxes' };
    expect((await browser.post(path(user.uid, '/notes'), note)).status).toBe(403);
    expect((await staff.post(path(unknownUid, '/notes'), note)).status).toBe(404);
    expect((await staff.post(path(user.uid, '/notes'), { text: ' ' })).status).toBe(400);
    expect((await browser.patch(path(user.uid), details)).status).toBe(403);
    expect((await staff.patch(path(user.uid), { ...details, role: 'admin' })).status).toBe(400);
    expect((await staff.patch(path(ownUid), details)).status).toBe(403);
    for (const uid of [ownUid, ownUid.toUpperCase()]) {
      const removed = await staff.act('DELETE', `/api/admin/userdelete/?uid=${uid}`);
      expect(await refusal(removed)).toMatchObject({ code: 'account.not_removable' });
    }
  });

  // @spec staff-45 staff-46
  it("contains the customer's inquiries, quotations, cart and notes", async () => {
    const { buyer, inquiry } = await quoted(shop, staff, shelf.quartz);
    await buyer.add(shelf.agate, 3);
    expect((await staff.patch(path(buyer.uid), details)).status).toBe(200);
    await staff.post(path(buyer.uid, '/notes'), { text: 'SECRET-NOTE: asks for white boxes' });
    expect(await read(buyer.uid)).toMatchObject({
      customer: { ...details, email: buyer.email, isEmailConfirmed: true, role: 'user' },
      inquiries: [{ number: inquiry.number, status: 'replied', lines: 1 }],
      inquiriesTotal: 1,
      quotations: [{ inquiryNumber: inquiry.number, version: 1, state: 'sent' }],
      cart: [{ productId: shelf.agate, quantity: 3, isGone: false }],
      leads: [],
      notes: [{ text: 'SECRET-NOTE: asks for white boxes' }],
    });
    const changed = await audited('user.profile_changed', buyer.uid);
    expect(changed?.['change']).toContain('Price level (internal)');
    expect(changed?.['change']).not.toContain('SECRET');
    expect(await audited('user.note_added', buyer.uid)).toMatchObject({ actor: ownUid });
    for (const call of ['/api/api/me', '/api/api/profile', '/api/api/my-data'])
      expect(await (await buyer.browser.get(call)).text()).not.toContain('SECRET-NOTE');
  });

  // @spec staff-45
  it('lists active sessions and past sign-ins with their method', async () => {
    const { user } = await register(shop);
    const body: unknown = await (await staff.get(path(user.uid, '/access'))).json();
    expect(calls.showCustomerAccess.answer.parse(body)).toMatchObject({
      sessions: [{ isStaff: false }],
      signIns: [{ method: 'registration' }],
    });
  });

  // @spec staff-46
  it('hides the notes of a deleted account until it is restored', async () => {
    const { user } = await register(shop);
    await staff.post(path(user.uid, '/notes'), { text: 'Pays late' });
    await staff.act('DELETE', `/api/admin/userdelete/?uid=${user.uid}`);
    const notes = shop.db.collection('customerNotes');
    const uid = new Types.ObjectId(user.uid);
    expect(await notes.findOne({ uid })).toMatchObject({ text: '', kept: { text: 'Pays late' } });
    await staff.post('/api/admin/restore-user', { uid: user.uid });
    expect(await notes.findOne({ uid })).toMatchObject({ text: 'Pays late' });
  });
});

const mergeRequest = (otherUid: string, keep: object = {}) => ({
  other: otherUid,
  keep: { name: 'this', email: 'this', mobile: 'this', ...keep },
});
const preview = async (uid: string, body: object) =>
  calls.previewMerge.answer.parse(
    await (await staff.post(path(uid, '/merge/preview'), body)).json(),
  );
async function mergeInto(uid: string, body: object) {
  const { fingerprint } = await preview(uid, body);
  const response = await staff.post(path(uid, '/merge'), { ...body, fingerprint });
  expect(response.status).toBe(200);
  return z.object({ id: z.string() }).parse(await response.json()).id;
}
const undo = (id: string) => staff.post(`/api/admin/customer-merges/${id}/undo`);
const login = async (email: string) =>
  (await (await Browser.open(shop.url)).post('/api/api/login', { email, password })).status;

/** Returns all stored data of the given accounts, sorted by id. */
async function readStoredData(...uids: string[]) {
  const ids = uids.map((uid) => new Types.ObjectId(uid));
  const of = (name: string, field: string) =>
    shop.db
      .collection(name)
      .find({ [field]: { $in: ids } })
      .sort({ _id: 1 })
      .toArray();
  // The comparison ignores these two fields, because ended sessions and later sign-ins change them.
  const accounts = (await of('accounts', '_id')).map((account) => ({
    ...account,
    ...{ sessionVersion: 0, lastSignInAt: 0 },
  }));
  const names = [
    ...['inquiries', 'quotationVersions', 'inquiryMessages', 'inquiryThreads'],
    ...['inquiryTimeline', 'leads', 'customerNotes', 'cartLines', 'savedLists'],
  ];
  return { accounts, rest: await Promise.all(names.map((name) => of(name, 'uid'))) };
}

describe('merging two accounts', () => {
  // @spec staff-47
  it("is rejected for non-staff users, identical accounts, unknown accounts and the user's own account", async () => {
    const { browser, user } = await register(shop);
    const { uid } = user;
    expect((await browser.post(path(uid, '/merge/preview'), mergeRequest(unknownUid))).status).toBe(
      403,
    );
    const refusals = [
      [uid, unknownUid, 404],
      [unknownUid, uid, 404],
      [uid, uid, 409],
      [uid, uid.toUpperCase(), 409],
      [uid, ownUid, 409],
      [ownUid.toUpperCase(), uid, 409],
      [uid, 'x', 400],
    ] as const;
    for (const [keptUid, otherUid, status] of refusals) {
      expect(
        (await staff.post(path(keptUid, '/merge/preview'), mergeRequest(otherUid))).status,
      ).toBe(status);
    }
    const colleague = await register(shop);
    await shop.db
      .collection('accounts')
      .updateOne({ email: colleague.email }, { $set: { role: 'admin' } });
    const ofStaff = await staff.post(path(uid, '/merge/preview'), mergeRequest(colleague.user.uid));
    expect(ofStaff.status).toBe(403);
    expect((await staff.post(path(uid, '/merge'), mergeRequest(unknownUid))).status).toBe(400);
    expect((await undo(unknownUid)).status).toBe(404);
  });

  // @spec staff-47
  it('is rejected when the data changed since the preview', async () => {
    const [keptBuyer, otherBuyer] = [await buyerAt(shop), await buyerAt(shop)];
    const { fingerprint } = await preview(keptBuyer.uid, mergeRequest(otherBuyer.uid));
    await otherBuyer.add(shelf.agate, 2);
    const body = { ...mergeRequest(otherBuyer.uid), fingerprint };
    expect(await refusal(await staff.post(path(keptBuyer.uid, '/merge'), body))).toMatchObject({
      code: 'account.changed',
    });
    expect(await whoIs(otherBuyer.browser)).not.toBeNull();
  });

  // @spec staff-47
  it('moves all data and combines the carts, and undoing the merge restores both accounts', async () => {
    const { buyer: keptBuyer } = await quoted(shop, staff, shelf.quartz);
    const { buyer: otherBuyer, inquiry } = await quoted(shop, staff, shelf.agate);
    await keptBuyer.add(shelf.quartz, 2);
    await otherBuyer.add(shelf.quartz, 3);
    await otherBuyer.add(shelf.agate, 4);
    await staff.patch(path(otherBuyer.uid), { ...details, name: 'M. Shah' });
    await staff.post(path(otherBuyer.uid, '/notes'), { text: 'Same person as the other' });
    await saved(otherBuyer, [{ pid: shelf.agate, quantity: 4 }]);
    await shop.db.collection('inquiryApprovals').insertMany(
      ['waiting', 'returned', 'approved'].map((state) => ({
        ...{ uid: new Types.ObjectId(otherBuyer.uid), state, key: state, lines: [] },
      })),
    );
    const before = await readStoredData(keptBuyer.uid, otherBuyer.uid);

    const body = mergeRequest(otherBuyer.uid, { name: 'other', email: 'other' });
    expect(await preview(keptBuyer.uid, body)).toMatchObject({
      becomes: { name: 'M. Shah', email: otherBuyer.email },
      moves: {
        ...{ inquiries: 1, quotations: 1, notes: 1, savedLists: 1, cartLines: 1 },
        approvals: 2,
      },
      ...{ addedUp: 1, sessionsEnded: 2 },
    });
    const id = await mergeInto(keptBuyer.uid, body);
    expect(await read(keptBuyer.uid)).toMatchObject({
      customer: { name: 'M. Shah', email: otherBuyer.email, company: 'Shah Gems' },
      inquiriesTotal: 2,
      notes: [{ text: 'Same person as the other' }],
    });
    const cart = (await read(keptBuyer.uid)).cart.map(({ productId, quantity }) => [
      productId,
      quantity,
    ]);
    expect(cart).toEqual([
      [shelf.quartz, 5],
      [shelf.agate, 4],
    ]);
    const lists = { uid: new Types.ObjectId(keptBuyer.uid) };
    expect(await shop.db.collection('savedLists').countDocuments(lists)).toBe(1);
    expect((await staff.get(path(otherBuyer.uid))).status).toBe(404);
    for (const account of [keptBuyer, otherBuyer]) expect(await whoIs(account.browser)).toBeNull();
    expect(await login(otherBuyer.email)).toBe(200);
    expect(await login(keptBuyer.email)).toBe(401);
    expect((await audited('user.merged', keptBuyer.uid))?.['change']).toContain('"inquiries":1');
    expect((await staff.post('/api/admin/restore-user', { uid: otherBuyer.uid })).status).toBe(404);

    const bin = await (await staff.get('/api/admin/deleted?kind=accountMerge')).text();
    expect(bin).toContain(id);
    expect(await (await staff.get('/api/admin/deleted?kind=user')).text()).not.toContain(
      otherBuyer.uid,
    );
    expect((await undo(id)).status).toBe(200);
    expect((await undo(id)).status).toBe(404);
    expect(await readStoredData(keptBuyer.uid, otherBuyer.uid)).toEqual(before);
    expect(await login(otherBuyer.email)).toBe(200);
    expect((await read(otherBuyer.uid)).inquiries).toMatchObject([{ number: inquiry.number }]);
  });

  // @spec staff-47
  it('can be undone without losing newer data, but only after later merges were undone', async () => {
    const [first, second, third] = [await buyerAt(shop), await buyerAt(shop), await buyerAt(shop)];
    await third.add(shelf.agate, 2);
    const inner = await mergeInto(second.uid, mergeRequest(third.uid));
    const outer = await mergeInto(first.uid, mergeRequest(second.uid));
    expect(await refusal(await undo(inner))).toMatchObject({ code: 'account.not_restorable' });
    await staff.patch(path(first.uid), { ...details, name: 'Renamed since' });
    expect((await undo(outer)).status).toBe(200);
    expect((await read(first.uid)).customer.name).toBe('Renamed since');
    expect((await read(second.uid)).cart).toMatchObject([{ productId: shelf.agate }]);
    expect((await undo(inner)).status).toBe(200);
    expect((await read(third.uid)).cart).toMatchObject([{ productId: shelf.agate }]);
  });

  // @spec staff-47
  it('cannot be undone if another account uses the email address', async () => {
    const [keptBuyer, otherBuyer] = [await buyerAt(shop), await buyerAt(shop)];
    const id = await mergeInto(keptBuyer.uid, mergeRequest(otherBuyer.uid));
    // The API prevents this conflict, so the test inserts the account into the database.
    await shop.db
      .collection('accounts')
      .insertOne({ email: otherBuyer.email, role: 'user', name: '', isSubscribed: false });
    expect(await refusal(await undo(id))).toMatchObject({ code: 'account.not_restorable' });
    expect((await read(keptBuyer.uid)).customer.email).toBe(keptBuyer.email);
  });
});
