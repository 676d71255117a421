import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, routes } from 'contracts';
import { poll } from 'test-kit';
import type { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf, submitted } from '../support/buyer.js';
import {
  acceptInvitation,
  companyForm,
  companyOf,
  invitationTokens,
  memberAt,
  memberPath,
  ownerAt,
} from '../support/company.js';
import { openLink, pageOf, prepare, send } from '../support/quotation.js';
import { openShop, password, refusal, type Shop } from '../support/shop.js';

let shop: Shop;
let staff: Browser;
let shelf: Awaited<ReturnType<typeof stockShelf>>;
beforeAll(async () => {
  shop = await openShop();
  [staff, shelf] = await Promise.all([staffAt(shop), stockShelf(shop)]);
});
afterAll(() => shop.close());

type Buyer = Awaited<ReturnType<typeof buyerAt>>;

const order = async (buyer: Buyer) =>
  submitted(await buyer.submit([{ productId: shelf.quartz, quantity: 10 }]));
const numbersOf = async (buyer: Buyer) => (await buyer.inquiries()).map(({ number }) => number);
const pathOf = ({ number }: { number: string }) => `/api/api/inquiries/${number}`;
const threadsOf = async (browser: Browser) =>
  (await browser.get(routes.listInquiryThreads.path)).text();
const write = (browser: Browser, inquiry: { number: string }, text: string) => {
  const body = new FormData();
  body.set('text', text);
  return browser.form(`${pathOf(inquiry)}/messages`, body);
};

async function company() {
  const owner = await ownerAt(shop);
  const buyer = await memberAt(shop, owner, 'buyer');
  const viewer = await memberAt(shop, owner, 'viewer');
  return { owner, buyer, viewer };
}

async function quotedFor(buyer: Buyer) {
  const inquiry = await order(buyer);
  const { quotation, token } = await send(staff, await prepare(staff, inquiry._id));
  return { inquiry, quotation, token, path: pathOf(inquiry) };
}

const forbidden = { status: 403, code: 'access.forbidden' };
const missing = { status: 404, code: 'inquiry.not_found' };

describe('an inquiry of a company member', () => {
  it('shows its sender to every member of the company and is hidden from other customers', async () => {
    const { owner, buyer, viewer } = await company();
    const [stranger, rival] = [await buyerAt(shop), await ownerAt(shop, 'Rival')];
    const inquiry = await order(buyer);
    for (const member of [owner, buyer, viewer]) {
      const [listed] = await member.inquiries();
      expect(listed).toMatchObject({
        ...{ number: inquiry.number, company: 'Shah Gems' },
        userId: { _id: buyer.uid, email: buyer.email },
      });
      const page = await pageOf(member.browser, inquiry.number);
      expect(page.inquiry).toMatchObject({ company: 'Shah Gems' });
      expect(page.timeline).toMatchObject([{ kind: 'inquiry_submitted', name: 'New Buyer' }]);
      expect(await threadsOf(member.browser)).toContain(inquiry.number);
    }
    for (const outsider of [stranger, rival]) {
      expect(await numbersOf(outsider)).toEqual([]);
      expect(await threadsOf(outsider.browser)).not.toContain(inquiry.number);
      expect(await refusal(await outsider.browser.get(pathOf(inquiry)))).toMatchObject(missing);
    }
  });

  it('stays private if it was sent before its sender joined the company', async () => {
    const early = await buyerAt(shop);
    const before = await order(early);
    expect(before).not.toHaveProperty('company');
    await early.browser.post(routes.createCompany.path, {
      ...{ name: 'Late', taxNumber: '', country: '', address: '', addresses: [] },
    });
    const member = await memberAt(shop, early, 'owner');
    const after = await order(early);
    expect(await numbersOf(early)).toEqual([after.number, before.number]);
    expect(await numbersOf(member)).toEqual([after.number]);
    expect(await refusal(await member.browser.get(pathOf(before)))).toMatchObject(missing);
    expect((await pageOf(early.browser, before.number)).timeline).toMatchObject([{ name: '' }]);
  });

  it('can be read by viewers, but viewers can neither send nor answer inquiries nor change the cart', async () => {
    const { buyer, viewer } = await company();
    expect(await refusal(await viewer.add(shelf.quartz, 10))).toMatchObject(forbidden);
    expect(await refusal(await viewer.clear())).toMatchObject(forbidden);
    const products = [{ productId: shelf.quartz, quantity: 10 }];
    const error = await refusal(await viewer.submit(products));
    expect(error).toMatchObject(forbidden);
    expect(error.message).toMatch(/^Your role in the company/);
    const { inquiry, path } = await quotedFor(buyer);
    expect(await pageOf(viewer.browser, inquiry.number)).toMatchObject({ mayAnswer: false });
    expect(await pageOf(buyer.browser, inquiry.number)).not.toHaveProperty('mayAnswer');
    for (const [action, body] of [
      ['accept', { version: 1 }],
      ['decline', { version: 1, reason: 'too_expensive' }],
      ['request-change', { version: 1, text: 'In blue' }],
    ] as const) {
      expect(await refusal(await viewer.browser.post(`${path}/${action}`, body))).toMatchObject(
        forbidden,
      );
    }
    expect(await refusal(await write(viewer.browser, inquiry, 'Hello'))).toMatchObject(forbidden);
    expect((await viewer.browser.get(`${path}/quotation.pdf`)).status).toBe(200);
  });

  it('can still be answered by a sender who joined the company as a viewer after sending it', async () => {
    const early = await buyerAt(shop);
    const { path } = await quotedFor(early);
    const owner = await ownerAt(shop);
    await owner.browser.post(routes.inviteMember.path, { email: early.email, role: 'viewer' });
    const [token = ''] = await invitationTokens(shop, early.email);
    expect((await acceptInvitation(early.browser, token)).status).toBe(200);
    expect((await early.browser.post(`${path}/accept`, { version: 1 })).status).toBe(200);
  });

  it("can be answered by another member, and this member's name appears in the messages and the timeline", async () => {
    const { owner, buyer } = await company();
    await shop.db
      .collection('accounts')
      .updateOne({ email: owner.email }, { $set: { name: 'Mira Shah' } });
    const { inquiry, path } = await quotedFor(buyer);
    expect((await write(owner.browser, inquiry, 'Thank you')).status).toBe(200);
    expect((await owner.browser.post(`${path}/accept`, { version: 1 })).status).toBe(200);
    const messages = await buyer.browser.get(`${path}/messages`);
    expect(await messages.json()).toMatchObject({ messages: [{ name: 'Mira Shah' }] });
    const { timeline, versions } = await pageOf(buyer.browser, inquiry.number);
    expect(timeline.at(-1)).toMatchObject({ kind: 'quotation_accepted', name: 'Mira Shah' });
    expect(versions[0]).toMatchObject({ acceptance: { name: 'Mira Shah' } });
    const kind = 'quotation.quotation_accepted';
    const entry = await shop.db.collection('auditEntries').findOne({ kind, actor: owner.uid });
    expect(entry).not.toBeNull();
  });
});

describe("a company's members", () => {
  it('each have their own unread count, which does not change when another member reads the messages', async () => {
    const { owner, buyer, viewer } = await company();
    const inquiry = await order(buyer);
    const body = new FormData();
    body.set('text', 'In stock');
    const path = routes.sendStaffMessage.path.replace(':number', inquiry.number);
    expect((await staff.form(path, body)).status).toBe(200);
    expect((await viewer.browser.post(`${pathOf(inquiry)}/messages/read`, { seq: 1 })).status).toBe(
      200,
    );
    const countsOf = async ({ browser }: Buyer) => [
      calls.listInquiryThreads.answer.parse(JSON.parse(await threadsOf(browser))).unread,
      (await pageOf(browser, inquiry.number)).unread,
    ];
    expect(await countsOf(viewer)).toEqual([0, 0]);
    expect(await countsOf(owner)).toEqual([1, 1]);
    expect(await countsOf(buyer)).toEqual([1, 1]);
    await owner.browser.act('DELETE', memberPath(viewer.uid));
    expect(await countsOf(owner)).toEqual([1, 1]);
  });

  it('see which member approved a lot', async () => {
    const { owner, buyer } = await company();
    const names = [
      [owner.email, 'Mira Shah'],
      [buyer.email, 'Ravi Rao'],
    ];
    for (const [email, name] of names)
      await shop.db.collection('accounts').updateOne({ email }, { $set: { name } });
    const { inquiry, path } = await quotedFor(buyer);
    const picture = { url: '/media/0123456789abcdef01234567', width: 640, height: 640 };
    await shop.db
      .collection('quotationVersions')
      .updateOne(
        { inquiryNumber: inquiry.number },
        { $set: { 'content.lines.0.lotPictures': [picture] } },
      );
    const decision = { version: 1, line: 1, decision: 'approved', text: '' };
    expect((await owner.browser.post(`${path}/lot`, decision)).status).toBe(200);
    const { versions } = await pageOf(buyer.browser, inquiry.number);
    expect(versions[0]?.lots).toMatchObject([{ decision: 'approved', name: 'Mira Shah' }]);
  });
});

describe("an inquiry's delivery address", () => {
  const warehouse = '2 Side Road, Pune';
  const submit = (buyer: Buyer, deliveryAddress: string) =>
    buyer.submit([{ productId: shelf.quartz, quantity: 10 }], { deliveryAddress });

  it("is one of the company's addresses, and appears in emails and quotations", async () => {
    const { owner, buyer } = await company();
    const inquiry = await submitted(await submit(buyer, warehouse));
    expect(inquiry).toMatchObject({ deliveryAddress: warehouse });
    const receipts = async () => (await shop.readMail(buyer.email)).join('\n');
    await poll(receipts).toContain(inquiry.number);
    for (const text of ['Shah Gems', companyForm.taxNumber, warehouse])
      expect(await receipts()).toContain(text);
    const { quotation } = await send(staff, await prepare(staff, inquiry._id));
    const storedVersion = await shop.db
      .collection('quotationVersions')
      .findOne({ number: quotation.number });
    expect(storedVersion?.['buyer']).toMatchObject({ company: 'Shah Gems', address: warehouse });
    expect(await (await owner.browser.get(pathOf(inquiry))).text()).toContain(warehouse);
  });

  it('is rejected if the company does not have this address, and ignored for customers without a company', async () => {
    const { buyer } = await company();
    const unknown = await refusal(await submit(buyer, '3 Far Road, Delhi'));
    expect(unknown).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(unknown.fields).toHaveProperty('deliveryAddress');
    const buyerWithoutCompany = await buyerAt(shop);
    expect(await submitted(await submit(buyerWithoutCompany, warehouse))).not.toHaveProperty(
      'deliveryAddress',
    );
  });
});

describe("a member's page in the staff area", () => {
  it("shows the member's company and role", async () => {
    const { viewer } = await company();
    const response = await staff.get(`/api/admin/customers/${viewer.uid}`);
    expect(await response.json()).toMatchObject({
      customer: { memberOf: { name: 'Shah Gems', role: 'viewer' } },
    });
  });
});

describe('a member who was removed', () => {
  it("loses access to the company's inquiries, even through an emailed inquiry link, but keeps the cart", async () => {
    const { owner, buyer } = await company();
    await buyer.add(shelf.agate, 4);
    const { inquiry, token, path } = await quotedFor(buyer);
    await buyer.add(shelf.agate, 4);
    expect((await openLink(shop, inquiry.number, token)).response.status).toBe(200);
    await owner.browser.act('DELETE', memberPath(buyer.uid));
    expect(await refusal(await buyer.browser.get(path))).toMatchObject(missing);
    expect(await numbersOf(buyer)).toEqual([]);
    expect((await openLink(shop, inquiry.number, token)).response.status).toBe(401);
    expect(await (await buyer.browser.get('/api/api/my-data')).text()).not.toContain(
      inquiry.number,
    );
    expect(await numbersOf(owner)).toEqual([inquiry.number]);
    expect((await buyer.cart()).map(({ quantity }) => quantity)).toEqual([4]);
    const ownInquiry = await order(buyer);
    expect(await numbersOf(buyer)).toEqual([ownInquiry.number]);
    expect(await numbersOf(owner)).toEqual([inquiry.number]);
  });

  it("receives no further emails about the company's inquiries, and an owner receives them instead", async () => {
    const { owner, buyer } = await company();
    const inquiry = await order(buyer);
    await owner.browser.act('DELETE', memberPath(buyer.uid));
    const { quotation } = await send(staff, await prepare(staff, inquiry._id));
    const countOf = async (email: string) => {
      const mails = await shop.readMail(email);
      return mails.filter((mail) => mail.includes(quotation.number)).length;
    };
    const { buyer: named } = (await shop.db
      .collection('quotationVersions')
      .findOne({ number: quotation.number })) as unknown as { buyer: object };
    expect(named).toMatchObject({ company: 'Shah Gems', taxNumber: companyForm.taxNumber });
    await poll(() => countOf(owner.email)).toBe(1);
    expect(await countOf(buyer.email)).toBe(0);
  });
});

describe("a company's inquiries", () => {
  it('become private to their sender when the last member leaves', async () => {
    const { owner, buyer, viewer } = await company();
    const [first, second] = [await order(owner), await order(buyer)];
    for (const { uid } of [buyer, viewer]) await owner.browser.act('DELETE', memberPath(uid));
    expect((await owner.browser.post(routes.leaveCompany.path)).status).toBe(200);
    expect(await companyOf(owner.browser)).toMatchObject({ company: null });
    expect(await numbersOf(owner)).toEqual([first.number]);
    expect(await numbersOf(buyer)).toEqual([]);
    const listed = await (await staff.get('/api/api/getAllInquiries')).text();
    expect(listed).toContain(second.number);
  });

  it('remain available to staff after the last member deletes their account', async () => {
    const owner = await ownerAt(shop);
    const inquiry = await order(owner);
    const body = { currentPassword: password };
    expect((await owner.browser.post(routes.deleteOwnAccount.path, body)).status).toBe(200);
    const listed = await (await staff.get('/api/api/getAllInquiries')).text();
    expect(listed).toContain(inquiry.number);
  });
});
