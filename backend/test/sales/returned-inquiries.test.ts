import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { maxLines, routes } from 'contracts';
import { Types } from 'mongoose';
import { poll } from 'test-kit';
import type { Browser } from '../support/browser.js';
import { staffAt, stockShelf, submitted } from '../support/buyer.js';
import { memberAt, memberPath } from '../support/company.js';
import {
  act,
  approvalsAt,
  approvalsOf,
  decided,
  forbidden,
  missing,
  numbersOf,
  type Buyer,
} from '../support/inquiry-approvals.js';
import { openShop, password, refusal, type Shop } from '../support/shop.js';

let staff: Browser;
let shop: Shop;
let tools: ReturnType<typeof approvalsAt>;
beforeAll(async () => {
  shop = await openShop();
  const [signedIn, shelf] = await Promise.all([staffAt(shop), stockShelf(shop)]);
  staff = signedIn;
  tools = approvalsAt(shop, shelf.quartz);
});
afterAll(() => shop.close());

type Tools = typeof tools;
const cartOf: Tools['cartOf'] = (quantity) => tools.cartOf(quantity);
const requestApproval: Tools['ask'] = (...args) => tools.ask(...args);
const waiting: Tools['waiting'] = (limits) => tools.waiting(limits);

describe('an inquiry that a company owner returned to the buyer', () => {
  it("shows the owner's note, can be moved back to the cart without loss and can be sent again", async () => {
    const { owner, buyer, id } = await waiting();
    const products = [{ ...cartOf()[0], note: 'In blue', targetPrice: 8 }];
    const deliveryAddress = '2 Side Road, Pune';
    await requestApproval(buyer, { products, deliveryAddress });
    const [, otherApproval] = await approvalsOf(buyer);
    expect((await act(owner, 'returnInquiry', otherApproval?.id ?? '')).status).toBe(200);
    expect(await approvalsOf(owner)).toMatchObject([{ id }]);
    expect((await approvalsOf(buyer))[1]).toMatchObject({
      ...{ state: 'returned', returned: { by: 'New Buyer', note: 'Fewer, please' } },
    });
    const mails = async () => (await shop.readMail(buyer.email)).join('\n');
    await poll(mails).toContain('returned your inquiry');
    expect(await mails()).not.toContain('Fewer, please');
    await buyer.add(cartOf()[0]?.productId ?? '', 5);
    const reopened = await act(buyer, 'reopenInquiry', otherApproval?.id ?? '');
    expect(await reopened.json()).toMatchObject({
      ...{ contactPhone: '9876543210', note: 'Urgent', deliveryAddress },
    });
    expect((await act(buyer, 'reopenInquiry', otherApproval?.id ?? '')).status).toBe(200);
    expect(await buyer.cart()).toMatchObject([{ quantity: 15, note: 'In blue', targetPrice: 8 }]);
    expect((await requestApproval(buyer, { products: cartOf(15), isWholeCart: true })).status).toBe(
      200,
    );
    expect(await approvalsOf(owner)).toHaveLength(2);
  });

  it('cannot be approved after the buyer has moved it back to the cart', async () => {
    const { owner, buyer, id } = await waiting();
    expect((await act(buyer, 'reopenInquiry', id)).status).toBe(200);
    const error = await refusal(await act(owner, 'approveInquiry', id));
    expect(error).toMatchObject(decided);
    expect(error.message).toBe('The buyer has withdrawn this inquiry.');
    expect(await approvalsOf(owner)).toEqual([]);
  });

  it('stays unchanged if its products would exceed the maximum size of the cart', async () => {
    const { owner, buyer, id } = await waiting();
    await act(owner, 'returnInquiry', id);
    const lines = Array.from({ length: maxLines }, (_, at) => ({
      productId: at.toString(16).padStart(24, '0'),
      quantity: 1,
    }));
    await shop.db.collection('cartLines').insertMany(
      lines.map(({ productId, quantity }) => ({
        ...{
          uid: new Types.ObjectId(buyer.uid),
          productId: new Types.ObjectId(productId),
          quantity,
        },
        ...{ note: '', addedAt: new Date() },
      })),
    );
    const error = await refusal(await act(buyer, 'reopenInquiry', id));
    expect(error).toMatchObject({ status: 409, code: 'cart.full' });
    expect(await approvalsOf(buyer)).toMatchObject([{ id, state: 'returned' }]);
  });
});

describe('an inquiry that waits for approval', () => {
  it('stays with its buyer after the buyer was removed from the company, and can be moved to the cart', async () => {
    const { owner, buyer, id } = await waiting();
    await owner.browser.act('DELETE', memberPath(buyer.uid));
    expect(await approvalsOf(owner)).toEqual([]);
    expect(await refusal(await act(owner, 'approveInquiry', id))).toMatchObject(missing);
    expect(await approvalsOf(buyer)).toMatchObject([{ id, state: 'returned', company: '' }]);
    expect((await act(buyer, 'reopenInquiry', id)).status).toBe(200);
    expect(await buyer.cart()).toMatchObject([{ quantity: 10 }]);
  });

  it('can be approved by a new owner, but not by a former owner', async () => {
    const { owner, buyer, id } = await waiting();
    const second = await memberAt(shop, owner, 'owner');
    await second.browser.patch(memberPath(owner.uid), { role: 'viewer' });
    expect(await approvalsOf(owner)).toEqual([]);
    expect(await refusal(await act(owner, 'approveInquiry', id))).toMatchObject(forbidden);
    expect((await act(second, 'approveInquiry', id)).status).toBe(200);
    expect(await numbersOf(buyer)).toHaveLength(1);
  });

  it('can be approved by its buyer if the buyer has become an owner', async () => {
    const { owner, buyer, id } = await waiting();
    await owner.browser.patch(memberPath(buyer.uid), { role: 'owner' });
    expect((await act(buyer, 'approveInquiry', id)).status).toBe(200);
  });

  it('is hidden while the account of its buyer is deleted, and still exists after the account is restored', async () => {
    const { owner, buyer, id } = await waiting();
    const body = { currentPassword: password };
    expect((await buyer.browser.post(routes.deleteOwnAccount.path, body)).status).toBe(200);
    expect(await approvalsOf(owner)).toEqual([]);
    expect((await act(owner, 'approveInquiry', id)).status).not.toBe(200);
    expect((await staff.post('/api/admin/restore-user', { uid: buyer.uid })).status).toBe(200);
    const storedApproval = await shop.db.collection('inquiryApprovals').findOne({ note: 'Urgent' });
    expect(storedApproval).not.toBeNull();
  });

  it("is part of the buyer's data export, but not of the owner's data export", async () => {
    const { owner, buyer } = await waiting();
    const exportOf = async ({ browser }: Buyer) =>
      (await browser.get(routes.downloadOwnData.path)).text();
    expect(JSON.parse(await exportOf(buyer))).toMatchObject({
      inquiriesForApproval: [{ note: 'Urgent', lines: [{ productName: 'Quartz <pyramid>' }] }],
    });
    expect(JSON.parse(await exportOf(owner))).toMatchObject({ inquiriesForApproval: [] });
  });
});

describe("a company owner's decision about an inquiry", () => {
  it("is recorded in the audit log without the owner's note", async () => {
    const { owner, id } = await waiting();
    await act(owner, 'returnInquiry', id);
    const filter = { kind: 'company.inquiry_returned', actor: owner.uid };
    const entry = await shop.db.collection('auditEntries').findOne(filter);
    expect(entry).not.toBeNull();
    expect(JSON.stringify(entry)).not.toContain('Fewer');
  });

  it('is not required for an inquiry below the approval limit', async () => {
    const { owner, buyer } = await waiting({ dollars: 5_000, rupees: null });
    expect(await approvalsOf(owner)).toHaveLength(1);
    const inquiry = await submitted(await buyer.submit(cartOf()));
    expect(inquiry).not.toHaveProperty('approvedBy');
  });
});
