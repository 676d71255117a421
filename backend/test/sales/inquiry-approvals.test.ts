import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from 'contracts';
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
const ask: Tools['ask'] = (...given) => tools.ask(...given);
const waiting: Tools['waiting'] = (limits) => tools.waiting(limits);
/** Counts all stored inquiries, because staff see every one of them. */
const countForStaff = () => shop.db.collection('inquiries').countDocuments();

const required = { status: 409, code: 'inquiry.approval_required' };

describe("a company's approval limit", () => {
  it('rejects higher inquiries of buyers, but not of owners, and leaves the cart unchanged', async () => {
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

  it('applies to amounts in rupees', async () => {
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
    const asked = [{ productId: shelf.agate, quantity: 1 }];
    expect(await refusal(await buyer.submit(asked))).toMatchObject(required);
    await products.updateOne(agate, { $set: { dollarPrice: 10 } });
    expect((await buyer.submit(asked)).status).toBe(200);
  });

  it('requires approval while prices are withheld from the buyer, so that the limit does not reveal them', async () => {
    const owner = await ownerAt(shop);
    const buyer = await memberAt(shop, owner, 'buyer');
    await setLimits(owner, { dollars: 1000, rupees: null });
    await setWhoSeesPrices(staff, 'approved');
    await decline(staff, buyer.uid);
    expect(await refusal(await buyer.submit(cartOf(1)))).toMatchObject(required);
    expect((await ask(buyer)).status).toBe(200);
    const [approval] = await approvalsOf(buyer);
    expect(approval).toMatchObject({ totals: {}, pricesWithheld: 'declined' });
    expect(JSON.stringify(approval)).not.toMatch(/"(dollars|rupees)":\d/);
    await setWhoSeesPrices(staff, 'signed_in');
    expect(await approvalsOf(owner)).toMatchObject([{ totals: { dollars: 100 } }]);
  });

  it('can be changed by owners only, is kept by forms that omit it, and can be removed', async () => {
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
  it('is visible to its buyer and the owners, who are emailed, but not to other members or staff', async () => {
    const total = await countForStaff();
    const { owner, buyer, id } = await waiting();
    const second = await memberAt(shop, owner, 'owner');
    const others = [
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
    for (const other of others) expect(await approvalsOf(other)).toEqual([]);
    expect(await countForStaff()).toBe(total);
    const mails = async () => (await shop.readMail(owner.email)).join('\n');
    await poll(mails).toContain('needs your approval');
  });

  it('is stored once per idempotency key, and is rejected if the key was used for other products', async () => {
    const { buyer } = await waiting();
    const both = await Promise.all([ask(buyer, {}, 'twice'), ask(buyer, {}, 'twice')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await approvalsOf(buyer)).toHaveLength(2);
    const other = await ask(buyer, { products: cartOf(20) }, 'twice');
    expect(await refusal(other)).toMatchObject({ status: 409, code: 'inquiry.key_reused' });
  });

  it('is rejected and leaves the cart unchanged if the cart differs from the request', async () => {
    const { buyer } = await waiting();
    await buyer.add(shelf.quartz, 12);
    const refused = await refusal(await ask(buyer, { isWholeCart: true }));
    expect(refused).toMatchObject({ status: 409, code: 'cart.changed' });
    expect(await buyer.cart()).toHaveLength(1);
    expect((await ask(buyer, { isWholeCart: true, products: cartOf(12) })).status).toBe(200);
    expect(await buyer.cart()).toEqual([]);
  });

  it("cannot be created by the company's viewers or by other customers", async () => {
    const { owner } = await waiting();
    const viewer = await memberAt(shop, owner, 'viewer');
    const alone = await buyerAt(shop);
    for (const other of [viewer, alone])
      expect(await refusal(await ask(other))).toMatchObject(forbidden);
  });

  it('can be approved or returned by owners of the company only', async () => {
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
    const both = await Promise.all([
      act(owner, 'approveInquiry', id),
      act({ ...owner, browser: owner.browser.copy() }, 'approveInquiry', id),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
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

  it('can be decided only once, and shows other owners who decided', async () => {
    const { owner, buyer, id } = await waiting();
    const second = await memberAt(shop, owner, 'owner');
    await shop.db
      .collection('accounts')
      .updateOne({ email: owner.email }, { $set: { name: 'Mira Shah' } });
    expect((await act(owner, 'approveInquiry', id)).status).toBe(200);
    const [number = ''] = await numbersOf(buyer);
    for (const name of ['approveInquiry', 'returnInquiry'] as const) {
      const refused = await refusal(await act(second, name, id));
      expect(refused).toMatchObject(decided);
      expect(refused.message).toBe(
        `Mira Shah has already approved this inquiry. It was sent as ${number}.`,
      );
    }
    expect(await numbersOf(buyer)).toEqual([number]);
  });

  it('is approved or returned exactly once when two owners decide concurrently', async () => {
    const { owner, buyer, id } = await waiting();
    const second = await memberAt(shop, owner, 'owner');
    const answers = await Promise.all([
      act(owner, 'approveInquiry', id),
      act(second, 'returnInquiry', id),
      act(second, 'approveInquiry', id),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const open = await approvalsOf(buyer);
    expect(open.length + (await numbersOf(buyer)).length).toBe(1);
  });

  it('shows new prices to the owner before it is sent', async () => {
    const { owner, buyer, id } = await waiting();
    const products = shop.db.collection('products');
    const quartz = { productName: 'Quartz <pyramid>' };
    await products.updateOne(quartz, { $set: { dollarPrice: 11 } });
    const refused = await refusal(await act(owner, 'approveInquiry', id));
    expect(refused).toMatchObject({ status: 409, code: 'inquiry.approval_changed' });
    expect(await approvalsOf(owner)).toMatchObject([{ totals: { dollars: 110 } }]);
    expect((await act(owner, 'approveInquiry', id)).status).toBe(200);
    const [inquiry] = await buyer.inquiries();
    expect(inquiry?.products[0]?.productId).toMatchObject({ dollarPrice: 11 });
    await products.updateOne(quartz, { $set: { dollarPrice: 10 } });
  });
});
