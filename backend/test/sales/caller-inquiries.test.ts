import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { Types } from 'mongoose';
import { buyerAt } from '../support/buyer.js';
import { pageOf } from '../support/quotation.js';
import { refusal } from '../support/shop.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

let contactCount = 0;
const newContact = () => {
  contactCount += 1;
  return {
    email: `caller${contactCount}@example.com`,
    phone: `98765${String(43_200 + contactCount)}`,
  };
};
const lines = () => [{ productId: shelf.quartz, quantity: 3 }];
const send = (body: object, key: string = randomUUID()) =>
  staff.post(
    '/api/admin/caller-inquiries',
    { products: lines(), ...body },
    { 'Idempotency-Key': key },
  );
const create = async (body: object, key?: string) => {
  const response = await send(body, key);
  return calls.createInquiryForCaller.answer.parse(await response.json());
};
const find = async (contact: object) => {
  const response = await staff.post('/api/admin/callers/find', contact);
  return calls.findCaller.answer.parse(await response.json()).customers;
};
const accountsWith = (filter: object) => shop.db.collection('accounts').find(filter).toArray();
const inquiriesOf = (uid: string) =>
  shop.db
    .collection('inquiries')
    .find({ uid: new Types.ObjectId(uid) })
    .toArray();
const receiversOf = async (number: string) => {
  const mails = await shop.db
    .collection('outboxMails')
    .find({ subject: { $regex: number } })
    .toArray();
  return mails.map(({ to }) => String(to)).sort();
};

describe('creating an inquiry for a customer on the phone', () => {
  it('creates and emails a new customer, and shows the name of the staff member to staff only', async () => {
    const { email, phone } = newContact();
    const result = await create({ customer: { name: 'Mira', email, phone }, note: 'Soon' });
    expect(result).toMatchObject({
      isKnown: false,
      customer: { name: 'Mira', email, mobile: `+91${phone}`, emailTo: email },
    });
    expect(await receiversOf(result.number)).toEqual([email, 'support@example.com'].sort());
    const listed = await staff.get(`/api/admin/inquiries/${result.number}`);
    const { inquiry, timeline } = calls.showStaffInquiry.answer.parse(await listed.json());
    expect(inquiry).toMatchObject({
      message: 'Inquiry by phone',
      note: 'Soon',
      contactPhone: `+91${phone}`,
      products: [{ quantity: 3, productId: { _id: shelf.quartz } }],
    });
    const creator = inquiry.createdBy?.name;
    expect(creator).toBeTruthy();
    expect(timeline).toMatchObject([{ kind: 'inquiry_submitted', by: 'staff', name: creator }]);
    const audited = await shop.db
      .collection('auditEntries')
      .findOne({ kind: 'inquiry.created_for_caller', subject: result.number });
    const change = JSON.stringify({ after: { customer: 'Mira', isNewCustomer: true } });
    expect(audited).toMatchObject({ change });
  });

  it('returns no recipient and sends no email for a customer without an email address', async () => {
    const { phone } = newContact();
    const { number, customer } = await create({ customer: { name: 'Ravi', email: '', phone } });
    expect(customer).toMatchObject({ email: '', emailTo: null });
    expect(await receiversOf(number)).toEqual(['support@example.com']);
  });

  it('uses the existing customer who has the email address or the phone number', async () => {
    const { email, phone } = newContact();
    const first = await create({ customer: { name: 'Mira', email, phone } });
    const byEmail = await create({ customer: { name: 'A.', email: email.toUpperCase() } });
    const byPhone = await create({ customer: { name: 'Mira P', phone: `+91 ${phone}` } });
    const expected = { isKnown: true, customer: { uid: first.customer.uid, name: 'Mira' } };
    expect([byEmail, byPhone]).toMatchObject([expected, expected]);
    expect(await accountsWith({ email })).toHaveLength(1);
    expect(await inquiriesOf(first.customer.uid)).toHaveLength(3);
  });

  it('rejects an email address and a phone number that belong to different customers', async () => {
    const [first, second] = [newContact(), newContact()];
    await create({ customer: { name: 'One', email: first.email } });
    await create({ customer: { name: 'Other', phone: second.phone } });
    const mixed = { name: 'Who', email: first.email, phone: second.phone };
    const { status, fields } = await refusal(await send({ customer: mixed }));
    expect([status, fields?.['customer.email']]).toEqual([400, expect.stringMatching(/different/)]);
    expect(
      (await find({ email: first.email, phone: second.phone })).map(({ name }) => name),
    ).toEqual(['One', 'Other']);
  });

  it.each([
    ['without a name', { name: ' ', phone: '9876500001' }],
    ['without email address and phone number', { name: 'Mira' }],
    ['with an invalid email address', { name: 'Mira', email: 'mira' }],
    ['with an invalid phone number', { name: 'Mira', phone: '12' }],
    ['with additional fields', { name: 'Mira', phone: '9876500002', role: 'admin' }],
  ])('rejects a customer %s', async (_, customer) => {
    expect((await send({ customer })).status).toBe(400);
  });

  it('rejects the email address of a staff member, and the customer search finds no staff member', async () => {
    const [member] = await accountsWith({ role: 'admin' });
    const email = String(member?.['email']);
    const { status, message } = await refusal(await send({ customer: { name: 'Me', email } }));
    expect([status, message]).toEqual([400, expect.stringMatching(/staff member/)]);
    expect(await find({ email })).toEqual([]);
    const uid = String(member?._id);
    expect((await send({ customer: { uid } })).status).toBe(404);
  });

  it('creates one customer and one inquiry for concurrent requests with the same key', async () => {
    const { email } = newContact();
    const key = randomUUID();
    const body = { customer: { name: 'Mira', email } };
    const results = await Promise.all([1, 2, 3].map(() => create(body, key)));
    expect(new Set(results.map(({ number }) => number)).size).toBe(1);
    expect(await accountsWith({ email })).toHaveLength(1);
    expect(await inquiriesOf(results[0]?.customer.uid ?? '')).toHaveLength(1);
  });

  it.each([
    ['deleted', () => shelf.opal],
    ['permanently deleted', () => String(new Types.ObjectId())],
  ])(
    'creates no customer and sends no email if a product was %s, and succeeds on a retry without the product',
    async (_, deletedProduct) => {
      const { email, phone } = newContact();
      const customer = { name: 'Mira', email, phone };
      const mailsTo = () => shop.db.collection('outboxMails').countDocuments({ to: email });
      const products = [...lines(), { productId: deletedProduct(), quantity: 3 }];
      const { code, fields } = await refusal(await send({ customer, products }));
      expect([code, Object.keys(fields ?? {})]).toEqual([
        'product.not_found',
        ['products.1.productId'],
      ]);
      expect(await accountsWith({ mobile: `+91${phone}` })).toEqual([]);
      expect(await mailsTo()).toBe(0);
      expect(await create({ customer })).toMatchObject({ isKnown: false, customer: { email } });
      expect(await accountsWith({ email })).toHaveLength(1);
      expect(await mailsTo()).toBe(1);
    },
  );

  it('creates one customer and two inquiries for concurrent requests with different keys', async () => {
    const { email } = newContact();
    const results = await Promise.all(
      [1, 2].map(() => create({ customer: { name: 'Mira', email } })),
    );
    expect(results.map(({ isKnown }) => isKnown).sort()).toEqual([false, true]);
    expect(await accountsWith({ email })).toHaveLength(1);
    expect(await inquiriesOf(results[0]?.customer.uid ?? '')).toHaveLength(2);
  });

  it('names the new customer in emails to staff', async () => {
    const [member] = await accountsWith({ role: 'admin' });
    const settings = { muted: [], emailed: ['inquiry_submitted'] };
    expect((await staff.post('/api/admin/notification-settings', settings)).status).toBe(200);
    const { number } = await create({ customer: { name: 'Mira', phone: newContact().phone } });
    const mail = await shop.db
      .collection('outboxMails')
      .findOne({ to: member?.['email'], subject: { $regex: number } });
    expect(mail?.['subject']).toBe(`Mira sent inquiry ${number}`);
  });

  it('requires an Idempotency-Key', async () => {
    const body = { customer: { name: 'Mira', phone: '9876500003' }, products: lines() };
    expect((await staff.post('/api/admin/caller-inquiries', body)).status).toBe(400);
  });

  it('leaves the cart of an existing customer unchanged and shows the inquiry to the customer', async () => {
    const buyer = await buyerAt(shop);
    await buyer.add(shelf.agate, 2);
    const { number } = await create({ customer: { uid: buyer.uid } });
    expect(await buyer.cart()).toHaveLength(1);
    const [shownInquiry] = await buyer.inquiries();
    expect(shownInquiry?.number).toBe(number);
    expect(shownInquiry).not.toHaveProperty('createdBy');
    const { timeline } = await pageOf(buyer.browser, number);
    expect(timeline).toMatchObject([{ kind: 'inquiry_submitted', by: 'staff', name: '' }]);
  });

  it('rejects a quantity below the minimum', async () => {
    const products = [{ productId: shelf.onyx, quantity: 2 }];
    const buyer = await buyerAt(shop);
    const { message } = await refusal(await send({ customer: { uid: buyer.uid }, products }));
    expect(message).toMatch(/Minimum 10 pcs required/);
  });
});

describe('finding a customer who is on the phone', () => {
  it('returns no email recipient if the customer has not confirmed the email address', async () => {
    const buyer = await buyerAt(shop);
    const [proven] = await find({ email: buyer.email });
    expect(proven).toMatchObject({ emailTo: buyer.email, isEmailProven: true });
    await shop.db
      .collection('accounts')
      .updateOne({ email: buyer.email }, { $unset: { emailVerifiedAt: 1 } });
    const [unproven] = await find({ email: buyer.email });
    expect(unproven).toMatchObject({ emailTo: null, isEmailProven: false });
  });
});
