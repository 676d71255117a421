import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, routes, type CompanyRole } from 'contracts';
import { poll } from 'test-kit';
import type { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf, submitted } from '../support/buyer.js';
import { companyOf, memberAt, ownerAt } from '../support/company.js';
import { prepare, send } from '../support/quotation.js';
import { openShop, password, refusal, whoIs, type Shop } from '../support/shop.js';

let shop: Shop;
let staff: Browser;
let shelf: Awaited<ReturnType<typeof stockShelf>>;
beforeAll(async () => {
  shop = await openShop();
  [staff, shelf] = await Promise.all([staffAt(shop), stockShelf(shop)]);
});
afterAll(() => shop.close());

type Buyer = Awaited<ReturnType<typeof buyerAt>>;

const pathOf = (uid: string, more = '') => routes.joinCustomers.path.replace(':uid', uid) + more;
const preview = (uid: string, otherUid: string, role: CompanyRole = 'buyer') =>
  staff.post(pathOf(uid, '/preview'), { other: otherUid, role });
const previewOf = async (...args: Parameters<typeof preview>) =>
  calls.previewCompanyJoin.answer.parse(await (await preview(...args)).json());
async function join(uid: string, otherUid: string, role: CompanyRole = 'buyer') {
  const { fingerprint } = await previewOf(uid, otherUid, role);
  const response = await staff.post(pathOf(uid), { other: otherUid, role, fingerprint });
  return calls.joinCustomers.answer.parse(await response.json()).id;
}
const undo = (id: string) => staff.post(routes.undoCompanyJoin.path.replace(':id', id));
const order = async (buyer: Buyer, quantity = 10) =>
  submitted(await buyer.submit([{ productId: shelf.quartz, quantity }]));
const numbersOf = async (buyer: Buyer) =>
  (await buyer.inquiries()).map(({ number }) => number).sort();
const expectedError = { status: 409, code: 'company.not_changeable' };

describe('joining two customers into a company', () => {
  it('shows a preview of the company and the moved records, and stores nothing until staff confirm the join', async () => {
    const [first, second] = [await buyerAt(shop), await buyerAt(shop)];
    const profile = { company: 'Shah Gems', taxNumber: '27AAPFU0939F1ZV', country: 'IN' };
    await shop.db.collection('accounts').updateOne({ email: first.email }, { $set: profile });
    const inquiry = await order(second);
    await send(staff, await prepare(staff, inquiry._id));
    expect(await previewOf(first.uid, second.uid, 'viewer')).toMatchObject({
      company: { name: 'Shah Gems', taxNumber: profile.taxNumber, isNew: true },
      customers: [
        { uid: first.uid, role: 'owner', isNew: true, inquiries: 0, quotations: 0 },
        { uid: second.uid, role: 'viewer', isNew: true, inquiries: 1, quotations: 1 },
      ],
    });
    expect(await companyOf(first.browser)).toMatchObject({ company: null });
    const request = { other: second.uid, role: 'viewer', fingerprint: '0'.repeat(64) };
    expect(await refusal(await staff.post(pathOf(first.uid), request))).toMatchObject(
      expectedError,
    );
  });

  it('creates a company, moves the inquiries, emails both customers, and can be undone', async () => {
    const [first, second] = [await buyerAt(shop), await buyerAt(shop)];
    const [firstInquiry, secondInquiry] = [await order(first), await order(second)];
    await send(staff, await prepare(staff, firstInquiry._id));
    await second.add(shelf.agate, 4);
    const id = await join(first.uid, second.uid);
    expect(await whoIs(first.browser)).toMatchObject({ company: { role: 'owner' } });
    expect(await whoIs(second.browser)).toMatchObject({ company: { role: 'buyer' } });
    for (const buyer of [first, second])
      expect(await numbersOf(buyer)).toEqual([firstInquiry.number, secondInquiry.number].sort());
    expect(await second.cart()).toMatchObject([{ quantity: 4 }]);
    const quotation = { inquiryNumber: firstInquiry.number };
    const versions = shop.db.collection('quotationVersions');
    expect((await versions.findOne(quotation))?.['companyId']).toBeDefined();
    const mails = await shop.db.collection('outboxMails').countDocuments({
      subject: /a member of a company/,
    });
    expect(mails).toBe(2);
    expect((await undo(id)).status).toBe(200);
    expect((await undo(id)).status).toBe(404);
    expect(await numbersOf(first)).toEqual([firstInquiry.number]);
    expect(await numbersOf(second)).toEqual([secondInquiry.number]);
    expect((await versions.findOne(quotation))?.['companyId']).toBeUndefined();
    for (const buyer of [first, second])
      expect(await companyOf(buyer.browser)).toMatchObject({ company: null });
    const withdrawn = async () =>
      shop.db.collection('outboxMails').countDocuments({ subject: /a member of a company/ });
    await poll(withdrawn).toBe(0);
  });

  it("adds a customer to the other customer's company, whichever customer is selected first", async () => {
    const owner = await ownerAt(shop);
    const [guest, otherBuyer] = [await buyerAt(shop), await buyerAt(shop)];
    await join(owner.uid, guest.uid, 'viewer');
    await join(otherBuyer.uid, owner.uid, 'buyer');
    const { members } = await companyOf(owner.browser);
    expect(members.map(({ role }) => role)).toEqual(['owner', 'viewer', 'buyer']);
    expect(await companyOf(otherBuyer.browser)).toMatchObject({ company: { name: 'Shah Gems' } });
  });

  it('leaves inquiries that were sent after the join in the company when the join is undone', async () => {
    const owner = await ownerAt(shop);
    const guest = await buyerAt(shop);
    const before = await order(guest);
    const id = await join(owner.uid, guest.uid);
    const after = await order(guest, 20);
    expect((await undo(id)).status).toBe(200);
    expect(await numbersOf(guest)).toEqual([before.number]);
    expect(await numbersOf(owner)).toEqual([after.number]);
  });

  it('cannot be undone if the company would then have no owner', async () => {
    const [first, second] = [await buyerAt(shop), await buyerAt(shop)];
    const id = await join(first.uid, second.uid);
    await memberAt(shop, first, 'viewer');
    const response = await refusal(await undo(id));
    expect(response).toMatchObject(expectedError);
    expect(response.message).toMatch(/^The company needs an owner\./);
    expect(await whoIs(second.browser)).toMatchObject({ company: { role: 'buyer' } });
  });

  it('is rejected for two company members, deleted accounts, staff, or the same customer twice', async () => {
    const owner = await ownerAt(shop);
    const member = await memberAt(shop, owner, 'buyer');
    const rival = await ownerAt(shop, 'Rival');
    const messageOf = async (...args: Parameters<typeof preview>) =>
      (await refusal(await preview(...args))).message;
    expect(await messageOf(owner.uid, member.uid)).toBe(
      'Both customers already belong to Shah Gems.',
    );
    expect(await messageOf(owner.uid, rival.uid)).toBe(
      'The customers belong to Shah Gems and Rival. One of them must leave the company first.',
    );
    const deletedBuyer = await buyerAt(shop);
    await deletedBuyer.browser.post(routes.deleteOwnAccount.path, { currentPassword: password });
    expect(await messageOf(owner.uid, deletedBuyer.uid)).toBe(
      'This customer was deleted or merged. Restore the account first.',
    );
    expect(await messageOf(owner.uid, owner.uid)).toBe('Choose a different customer.');
    const { uid = '' } = { ...(await whoIs(staff)) };
    expect((await preview(owner.uid, uid)).status).toBe(409);
  });

  it('is recorded in the audit log and listed in the recycle bin', async () => {
    const [first, second] = [await buyerAt(shop), await buyerAt(shop)];
    const id = await join(first.uid, second.uid);
    const kind = 'company.joined_by_staff';
    const entries = await shop.db.collection('auditEntries').find({ kind }).toArray();
    expect(JSON.stringify(entries)).toContain(second.uid);
    const bin = await (await staff.get('/api/admin/deleted?kind=companyJoin')).text();
    expect(bin).toContain(id);
  });
});
