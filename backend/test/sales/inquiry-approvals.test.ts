import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from 'contracts';
import { Types } from 'mongoose';
import { poll } from 'test-kit';
import { decline, setWhoSeesPrices } from '../support/approval.js';
import type { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf } from '../support/buyer.js';
import { companyForm, companyOf, memberAt, ownerAt } from '../support/company.js';
import {
  act,
  approvalsAt,
  approvalsOf,
  decided,
  forbidden,
  missing,
  numbersOf,
  setLimits,
} from '../support/inquiry-approvals.js';
import { openShop, refusal, type Shop } from '../support/shop.js';

let staff: Browser;
let shelf: Awaited<ReturnType<typeof stockShelf>>;
let shop: Shop;
let tools: ReturnType<typeof approvalsAt>;
beforeAll(async () => {
  shop = await openShop();
  [staff, shelf] = await Promise.all([staffAt(shop), stockShelf(shop)]);
  tools = approvalsAt(shop, shelf.quartz);
});
afterAll(() => shop.close());

type Tools = typeof tools;
const cartOf: Tools['cartOf'] = (quantity) => tools.cartOf(quantity);
const requestApproval: Tools['ask'] = (...args) => tools.ask(...args);
const waiting: Tools['waiting'] = (limits) => tools.waiting(limits);
/** Returns the number of inquiries that staff see, which is the number of stored inquiries. */
const countForStaff = () => shop.db.collection('inquiries').countDocuments();

const required = { status: 409, code: 'inquiry.approval_required' };

describe("a company's approval limit", () => {
  it('rejects inquiries above the limit from buyers, but not from owners, and leaves the cart unchanged', async () => {
    const owner = await ownerAt(shop);
    const buyer = await memberAt(shop, owner, 'buyer');
    await setLimits(owner, { dollars: 100, rupees: null });
    await buyer.add(shelf.quartz, 11);
    const total = await countForStaff();
    expect(await refusal(await buyer.submit(cartOf(11)))).toMatchObject(required);
    expect(await buyer.cart()).toMatchObject([{ quantity: 11 }]);
    expect(await countForStaff()).toBe(total);
    expect((await buyer.submit(cartOf(10))).status).toBe(200);
    expect((await owner.submit(cartOf(11))).status).toBe(200);
  });

  it('can be set in rupees', async () => {
    const owner = await ownerAt(shop);
    const buyer = await memberAt(shop, owner, 'buyer');
    await setLimits(owner, { dollars: 1000, rupees: 7_999 });
    expect(await refusal(await buyer.submit(cartOf(10)))).toMatchObject(required);
    await setLimits(owner, { dollars: 1000, rupees: 8_000 });
    expect((await buyer.submit(cartOf(10))).status).toBe(200);
  });

  it('requires approval for products without a price', async () => {
    const owner = await ownerAt(shop);
    const buyer = await memberAt(shop, owner, 'buyer');
    await setLimits(owner, { dollars: 1000, rupees: null });
    const products = shop.db.collection('products');
    const agate = { productName: 'Agate <pyramid>' };
    await products.updateOne(agate, { $set: { dollarPrice: 0 } });
    const lines = [{ productId: shelf.agate, quantity: 1 }];
    expect(await refusal(await buyer.submit(lines))).toMatchObject(required);
    await products.updateOne(agate, { $set: { dollarPrice: 10 } });
    expect((await buyer.submit(lines)).status).toBe(200);
  });

  it('requires approval for every inquiry of a buyer who may not see prices', async () => {
    const owner = await ownerAt(shop);
    const buyer = await memberAt(shop, owner, 'buyer');
    await setLimits(owner, { dollars: 1000, rupees: null });
    await setWhoSeesPrices(staff, 'approved');
    await decline(staff, buyer.uid);
    expect(await refusal(await buyer.submit(cartOf(1)))).toMatchObject(required);
    expect((await requestApproval(buyer)).status).toBe(200);
    const [approval] = await approvalsOf(buyer);
    expect(approval).toMatchObject({ totals: {}, pricesWithheld: 'declined' });
    expect(JSON.stringify(approval)).not.toMatch(/"(dollars|rupees)":\d/);
    await setWhoSeesPrices(staff, 'signed_in');
    expect(await approvalsOf(owner)).toMatchObject([{ totals: { dollars: 100 } }]);
  });

  it('can be changed by owners only, stays unchanged when a form omits it, and can be removed', async () => {
    const { owner, buyer, id } = await waiting();
    expect(await refusal(await setLimits(buyer, { dollars: null, rupees: null }))).toMatchObject(
      forbidden,
    );
    await owner.browser.patch(routes.changeCompany.path, companyForm);
    expect((await companyOf(buyer.browser)).company).toMatchObject({
      approvalLimits: { dollars: 50, rupees: null },
    });
    await setLimits(owner, { dollars: null, rupees: null });
    expect((await buyer.submit(cartOf(20))).status).toBe(200);
    expect(await approvalsOf(buyer)).toMatchObject([{ id, state: 'waiting' }]);
    expect((await act(owner, 'approveInquiry', id)).status).toBe(200);
  });
});

describe('an inquiry that waits for approval', () => {
  it('is emailed to the owners, and is visible only to its buyer and the owners', async () => {
    const total = await countForStaff();
    const { owner, buyer, id } = await waiting();
    const second = await memberAt(shop, owner, 'owner');
    const outsiders = [
      await memberAt(shop, owner, 'buyer'),
      await memberAt(shop, owner, 'viewer'),
      await ownerAt(shop, 'Rival'),
    ];
    expect(await approvalsOf(buyer)).toMatchObject([
      {
        isOwn: true,
        company: 'Shah Gems',
        note: 'Urgent',
        totals: { dollars: 100, rupees: 8_000 },
      },
    ]);
    for (const member of [owner, second])
      expect(await approvalsOf(member)).toMatchObject([{ id, isOwn: false, buyer: 'New Buyer' }]);
    for (const outsider of outsiders) expect(await approvalsOf(outsider)).toEqual([]);
    expect(await countForStaff()).toBe(total);
    const mails = async () => (await shop.readMail(owner.email)).join('\n');
    await poll(mails).toContain('needs your approval');
  });

  it('is stored once per idempotency key, and is rejected if the key was used for other products', async () => {
    const { buyer } = await waiting();
    const responses = await Promise.all([
      requestApproval(buyer, {}, 'twice'),
      requestApproval(buyer, {}, 'twice'),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await approvalsOf(buyer)).toHaveLength(2);
    const response = await requestApproval(buyer, { products: cartOf(20) }, 'twice');
    expect(await refusal(response)).toMatchObject({ status: 409, code: 'inquiry.key_reused' });
  });

  it('is not created, and the cart stays unchanged, if the cart differs from the submitted products', async () => {
    const { buyer } = await waiting();
    await buyer.add(shelf.quartz, 12);
    const error = await refusal(await requestApproval(buyer, { isWholeCart: true }));
    expect(error).toMatchObject({ status: 409, code: 'cart.changed' });
    expect(await buyer.cart()).toHaveLength(1);
    expect((await requestApproval(buyer, { isWholeCart: true, products: cartOf(12) })).status).toBe(
      200,
    );
    expect(await buyer.cart()).toEqual([]);
  });

  it("cannot be created by the company's viewers or by other customers", async () => {
    const { owner } = await waiting();
    const viewer = await memberAt(shop, owner, 'viewer');
    const buyerWithoutCompany = await buyerAt(shop);
    for (const caller of [viewer, buyerWithoutCompany])
      expect(await refusal(await requestApproval(caller))).toMatchObject(forbidden);
  });

  it('can be approved or returned only by owners of the company', async () => {
    const { owner, buyer, id } = await waiting();
    const viewer = await memberAt(shop, owner, 'viewer');
    const rival = await ownerAt(shop, 'Rival');
    for (const name of ['approveInquiry', 'returnInquiry'] as const) {
      for (const member of [buyer, viewer])
        expect(await refusal(await act(member, name, id))).toMatchObject(forbidden);
      expect(await refusal(await act(rival, name, id))).toMatchObject(missing);
    }
    expect(await refusal(await act(owner, 'reopenInquiry', id))).toMatchObject(missing);
    expect(await approvalsOf(buyer)).toMatchObject([{ state: 'waiting' }]);
  });

  it('is sent once when it is approved, and names the buyer and the owner', async () => {
    const { owner, buyer, id } = await waiting();
    const total = await countForStaff();
    const responses = await Promise.all([
      act(owner, 'approveInquiry', id),
      act({ ...owner, browser: owner.browser.copy() }, 'approveInquiry', id),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await countForStaff()).toBe(total + 1);
    const [inquiry] = await buyer.inquiries();
    expect(inquiry).toMatchObject({
      ...{ company: 'Shah Gems', note: 'Urgent', contactPhone: '9876543210' },
      ...{ userId: { _id: buyer.uid }, approvedBy: 'New Buyer' },
    });
    for (const member of [owner, buyer]) expect(await approvalsOf(member)).toEqual([]);
    const receipts = async () => (await shop.readMail(buyer.email)).join('\n');
    await poll(receipts).toContain(inquiry?.number ?? 'missing');
  });

  it('cannot be approved if a product was permanently deleted, and the error names the product', async () => {
    const { owner, id } = await waiting();
    await shop.db
      .collection('inquiryApprovals')
      .updateOne(
        { _id: new Types.ObjectId(id) },
        { $set: { 'lines.0.productId': new Types.ObjectId() } },
      );
    expect(await refusal(await act(owner, 'approveInquiry', id))).toMatchObject({
      ...{ status: 404, code: 'product.not_found' },
      message: 'Quartz <pyramid> is no longer available.',
    });
    expect(await approvalsOf(owner)).toMatchObject([{ id, state: 'waiting' }]);
  });

  it('can be approved or returned only once, and the error for a second attempt names the owner who decided first', async () => {
    const { owner, buyer, id } = await waiting();
    const second = await memberAt(shop, owner, 'owner');
    await shop.db
      .collection('accounts')
      .updateOne({ email: owner.email }, { $set: { name: 'Mira Shah' } });
    expect((await act(owner, 'approveInquiry', id)).status).toBe(200);
    const [number = ''] = await numbersOf(buyer);
    for (const name of ['approveInquiry', 'returnInquiry'] as const) {
      const error = await refusal(await act(second, name, id));
      expect(error).toMatchObject(decided);
      expect(error.message).toBe(
        `Mira Shah has already approved this inquiry. It was sent as ${number}.`,
      );
    }
    expect(await numbersOf(buyer)).toEqual([number]);
  });

  it('is approved or returned exactly once when two owners decide concurrently', async () => {
    const { owner, buyer, id } = await waiting();
    const second = await memberAt(shop, owner, 'owner');
    const responses = await Promise.all([
      act(owner, 'approveInquiry', id),
      act(second, 'returnInquiry', id),
      act(second, 'approveInquiry', id),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const open = await approvalsOf(buyer);
    expect(open.length + (await numbersOf(buyer)).length).toBe(1);
  });

  it('is not sent at changed prices until the owner has seen these prices', async () => {
    const { owner, buyer, id } = await waiting();
    const products = shop.db.collection('products');
    const quartz = { productName: 'Quartz <pyramid>' };
    await products.updateOne(quartz, { $set: { dollarPrice: 11 } });
    const error = await refusal(await act(owner, 'approveInquiry', id));
    expect(error).toMatchObject({ status: 409, code: 'inquiry.approval_changed' });
    expect(await approvalsOf(owner)).toMatchObject([{ totals: { dollars: 110 } }]);
    expect((await act(owner, 'approveInquiry', id)).status).toBe(200);
    const [inquiry] = await buyer.inquiries();
    expect(inquiry?.products[0]?.productId).toMatchObject({ dollarPrice: 11 });
    await products.updateOne(quartz, { $set: { dollarPrice: 10 } });
  });
});
