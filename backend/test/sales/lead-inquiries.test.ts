import { describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { Types } from 'mongoose';
import { buyerAt } from '../support/buyer.js';
import { leadOf, leave } from '../support/lead.js';
import { refusal } from '../support/shop.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

const makeInquiry = (number: string, uid: string, productId = shelf.quartz) =>
  staff.post(`/api/admin/leads/${number}/inquiry`, { uid, products: [{ productId, quantity: 3 }] });
const inquiriesOf = (uid: string) =>
  shop.db
    .collection('inquiries')
    .find({ uid: new Types.ObjectId(uid) })
    .toArray();

describe('creating an inquiry from a lead', () => {
  it('requires an existing lead, an existing customer and orderable products', async () => {
    const number = await leave(shop);
    const { uid } = await buyerAt(shop);
    const statusAndCode = async (response: Response) => {
      const { status, code } = await refusal(response);
      return [status, code];
    };
    expect(await statusAndCode(await makeInquiry('L-00000000', uid))).toEqual([
      404,
      'lead.not_found',
    ]);
    expect(await statusAndCode(await makeInquiry(number, 'f'.repeat(24)))).toEqual([
      404,
      'account.not_found',
    ]);
    expect(await statusAndCode(await makeInquiry(number, uid, shelf.opal))).toEqual([
      404,
      'product.not_found',
    ]);
    expect(await statusAndCode(await makeInquiry(number, uid, shelf.onyx))).toEqual([
      400,
      'request.invalid',
    ]);
    expect(await leadOf(staff, number)).toMatchObject({ answeredAt: null, inquiryNumber: null });
    expect(await inquiriesOf(uid)).toEqual([]);
  });

  it('includes all requested products with their quantities, or creates no inquiry', async () => {
    const number = await leave(shop);
    const buyer = await buyerAt(shop);
    const make = (more: object[]) =>
      staff.post(`/api/admin/leads/${number}/inquiry`, {
        uid: buyer.uid,
        products: [{ productId: shelf.quartz, quantity: 3 }, ...more],
      });
    expect((await make([{ productId: shelf.opal, quantity: 1 }])).status).toBe(404);
    expect(await inquiriesOf(buyer.uid)).toEqual([]);
    expect((await make([{ productId: shelf.agate, quantity: 7 }])).status).toBe(200);
    const [inquiry] = await buyer.inquiries();
    expect(inquiry?.products).toMatchObject([
      { quantity: 3, productId: { _id: shelf.quartz } },
      { quantity: 7, productId: { _id: shelf.agate } },
    ]);
  });

  it('creates an ordinary inquiry and marks the lead as answered', async () => {
    const buyer = await buyerAt(shop);
    await buyer.add(shelf.agate, 2);
    const number = await leave(shop, { product: shelf.quartz });
    const response = await makeInquiry(number, buyer.uid);
    const { lead } = calls.makeInquiryOfLead.answer.parse(await response.json());
    expect(lead.inquiryNumber).toMatch(/^INQ-\d\d-\d{4}$/);
    expect(lead.answeredAt).not.toBeNull();
    const [inquiry, ...rest] = await buyer.inquiries();
    expect(rest).toEqual([]);
    expect(inquiry).toMatchObject({
      number: lead.inquiryNumber,
      status: 'pending',
      message: `Inquiry from chat ${number}`,
      products: [{ quantity: 3, productId: { _id: shelf.quartz } }],
    });
    expect(await buyer.cart()).toHaveLength(1);
    const mails = await shop.db
      .collection('outboxMails')
      .find({ subject: { $regex: lead.inquiryNumber ?? '' } })
      .toArray();
    expect(mails.map(({ to }) => String(to))).toEqual(
      expect.arrayContaining([buyer.email, 'support@example.com']),
    );
  });

  it('is idempotent for the same customer and rejected for another customer', async () => {
    const [first, second] = [await buyerAt(shop), await buyerAt(shop)];
    const number = await leave(shop);
    expect((await makeInquiry(number, first.uid)).status).toBe(200);
    expect((await makeInquiry(number, first.uid)).status).toBe(200);
    expect(await refusal(await makeInquiry(number, second.uid))).toMatchObject({
      status: 409,
      code: 'lead.has_inquiry',
    });
    expect(await inquiriesOf(first.uid)).toHaveLength(1);
    expect(await inquiriesOf(second.uid)).toEqual([]);
  });

  // @spec staff-59
  it('succeeds only once when two staff members create it concurrently for different customers', async () => {
    const [first, second] = [await buyerAt(shop), await buyerAt(shop)];
    for (let round = 0; round < 5; round += 1) {
      const number = await leave(shop);
      const before = (await inquiriesOf(first.uid)).length + (await inquiriesOf(second.uid)).length;
      const responses = await Promise.all(
        [first, second].map(({ uid }) => makeInquiry(number, uid)),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const after = (await inquiriesOf(first.uid)).length + (await inquiriesOf(second.uid)).length;
      expect(after).toBe(before + 1);
    }
  });
});

describe('a deleted customer', () => {
  it('is hidden in leads until the account is restored', async () => {
    const buyer = await buyerAt(shop);
    const [number, otherNumber] = [await leave(shop, {}, buyer.browser), await leave(shop)];
    const readLead = () => shop.db.collection('leads').findOne({ number });
    await staff.act('DELETE', `/api/admin/userdelete/?uid=${buyer.uid}`);
    expect((await leadOf(staff, number))?.customer).toBeNull();
    expect(await readLead()).not.toHaveProperty('uid');
    await staff.post('/api/admin/restore-user', { uid: buyer.uid });
    expect((await leadOf(staff, number))?.customer?.id).toBe(buyer.uid);
    expect(await readLead()).not.toHaveProperty('kept');
    expect((await leadOf(staff, otherNumber))?.customer).toBeNull();
  });
});
