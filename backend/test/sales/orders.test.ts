import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { Browser } from '../support/browser.js';
import { accepted, orderOf, payment, readOrder, shipped, stage } from '../support/order.js';
import { openLink, pageOf, quoted, staffPageOf } from '../support/quotation.js';
import { password, refusal, register } from '../support/shop.js';
import { readPdf } from '../support/pdf/pdf-text.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

const orderSeenBy = async (browser: Browser, number: string) =>
  (await pageOf(browser, number)).versions[0]?.order;

const mailsAbout = (number: string, state?: string) =>
  shop.db
    .collection('outboxMails')
    .find({ messageId: /^<order-/, subject: new RegExp(number), ...(state && { state }) })
    .sort({ _id: 1 })
    .toArray();
const subjectsAbout = async (number: string) =>
  (await mailsAbout(number)).map(({ subject }) => subject as string);

const auditOf = (subject: string) =>
  shop.db
    .collection('auditEntries')
    .find({ subject, kind: /^order\./ })
    .sort({ _id: 1 as never })
    .toArray();

const changesSeen = async (inquiryId: string) =>
  (await shop.db.collection('inquiryStates').findOne({ _id: `inquiry ${inquiryId}` as never }))?.[
    'version'
  ] as number;

async function colleague(role: string) {
  const { email } = await register(shop);
  await shop.db.collection('accounts').updateOne({ email }, { $set: { role, name: 'Rita' } });
  const browser = await Browser.open(shop.url);
  await browser.post('/api/api/login', { email, password });
  return browser;
}

describe('the order of an accepted quotation', () => {
  // @spec shop-15
  it('shows each recorded step, but no staff names, to the buyer and to holders of the inquiry link', async () => {
    const { buyer, inquiry, token, record } = await accepted(shop, staff, shelf.quartz);
    const { browser } = await openLink(shop, inquiry.number, token);
    expect(await orderSeenBy(buyer.browser, inquiry.number)).toBeUndefined();
    await readOrder(await record(payment(5_000), 0));
    await readOrder(await record(shipped(' dhl.com/track/1'), 1));
    const order = await orderSeenBy(buyer.browser, inquiry.number);
    expect(order).toEqual({
      revision: 2,
      steps: [
        { ...payment(5_000), id: expect.any(String) },
        { ...shipped('https://dhl.com/track/1'), id: expect.any(String) },
      ],
    });
    expect(await orderSeenBy(browser, inquiry.number)).toEqual(order);
    const { versions } = await staffPageOf(staff, inquiry.number);
    expect(versions[0]?.order?.steps[0]).toMatchObject({ recordedBy: expect.any(String) });
  });

  it("shows its latest step in the buyer's inquiry list", async () => {
    const { buyer, record } = await accepted(shop, staff, shelf.quartz);
    const stepInThreads = async () => {
      const response = await buyer.browser.get('/api/api/inquiry-threads');
      return calls.listInquiryThreads.answer.parse(await response.json()).inquiries[0]?.orderStep;
    };
    expect(await stepInThreads()).toBeUndefined();
    await record(shipped(), 0);
    await record(payment(100), 1);
    expect(await stepInThreads()).toBe('shipped');
  });

  it("is included in the buyer's data export, but staff names are omitted", async () => {
    const { buyer, record } = await accepted(shop, staff, shelf.quartz);
    await record(payment(5_000), 0);
    const { quotations } = (await (await buyer.browser.get('/api/api/my-data')).json()) as {
      quotations: { order?: object }[];
    };
    expect(quotations[0]?.order).toEqual({ steps: [payment(5_000)] });
  });

  it('can be changed by clerks, but not by readers, buyers or visitors', async () => {
    const { buyer, inquiry } = await accepted(shop, staff, shelf.quartz);
    const browsers = [await Browser.open(shop.url), buyer.browser, await colleague('reader')];
    const statuses = [];
    for (const browser of browsers) {
      const { record, undo } = orderOf(browser, inquiry.number);
      statuses.push((await record(stage('packed'), 0)).status);
      statuses.push((await undo(randomUUID(), 0)).status);
    }
    expect(statuses).toEqual([401, 401, 403, 403, 403, 403]);
    const clerk = orderOf(await colleague('clerk'), inquiry.number);
    const { steps } = await readOrder(await clerk.record(stage('packed'), 0));
    expect(steps[0]).toMatchObject({ kind: 'packed', recordedBy: 'Rita' });
  });

  it.each([
    ['a date in the far future', { ...stage('packed'), date: '2099-01-01' }, 'step.date'],
    ['a day that does not exist', { ...stage('packed'), date: '2026-02-30' }, 'step.date'],
    ['a payment of 0', payment(0), 'step.amount'],
    ['a payment of half a cent', payment(0.5), 'step.amount'],
    ['an unsafe tracking link', shipped('javascript:alert(1)'), 'step.trackingUrl'],
    ['an unencrypted tracking link', shipped('http://dhl.com/1'), 'step.trackingUrl'],
    ['a step that is already recorded', stage('production'), 'step.kind'],
  ])('rejects %s', async (_, step, field) => {
    const { record } = await accepted(shop, staff, shelf.quartz);
    await record(stage('production'), 0);
    const response = await record(step, 1);
    expect(response.status).toBe(400);
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field]);
  });
});

describe('the order of a quotation', () => {
  it('rejects changes with 404 until the quotation is accepted', async () => {
    const { inquiry } = await quoted(shop, staff, shelf.quartz);
    const { record, undo } = orderOf(staff, inquiry.number);
    for (const response of [await record(stage('packed'), 0), await undo(randomUUID(), 0)])
      expect(await refusal(response)).toMatchObject({ status: 404, code: 'order.not_found' });
    expect(await refusal(await orderOf(staff, 'INQ-20-0001').record(stage('packed'), 0))).toEqual(
      expect.objectContaining({ status: 404, code: 'inquiry.not_found' }),
    );
  });
});

describe('concurrent changes to an order', () => {
  // @spec staff-71
  it('record a step only once when the same request is sent several times', async () => {
    const { inquiry, record } = await accepted(shop, staff, shelf.quartz);
    const id = randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => record(payment(5_000), 0, id)));
    for (const response of responses) expect((await readOrder(response)).steps).toHaveLength(1);
    expect((await readOrder(await record(payment(5_000), 0, id))).revision).toBe(1);
    expect(await mailsAbout(inquiry.number)).toHaveLength(1);
    expect(await auditOf(inquiry.number)).toHaveLength(1);
  });

  it('succeed for only one of two different steps, and fail with 409 for the other', async () => {
    const { record } = await accepted(shop, staff, shelf.quartz);
    const responses = await Promise.all([record(payment(5_000), 0), record(payment(6_000), 0)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await readOrder(await record(payment(7_000), 1))).steps).toHaveLength(2);
  });

  it('undo a step only once when the undo request is repeated', async () => {
    const { inquiry, record, undo } = await accepted(shop, staff, shelf.quartz);
    const { steps } = await readOrder(await record(stage('packed'), 0));
    const id = steps[0]?.id ?? '';
    expect((await undo(id, 0)).status).toBe(409);
    for (const response of [await undo(id, 1), await undo(id, 1)])
      expect(await readOrder(response)).toEqual({ revision: 2, steps: [] });
    expect((await auditOf(inquiry.number)).map(({ kind }) => kind as string)).toEqual([
      'order.step_recorded',
      'order.step_undone',
    ]);
  });
});

describe('the email about an order step', () => {
  it('is replaced when the step is corrected, unless the email was already sent', async () => {
    const { inquiry, record } = await accepted(shop, staff, shelf.quartz);
    const id = randomUUID();
    await record({ ...shipped(), trackingNumber: 'wrong' }, 0, id);
    await readOrder(await record(shipped(), 1, id));
    const [mail, ...rest] = await mailsAbout(inquiry.number);
    expect(rest).toEqual([]);
    expect(mail?.['subject']).toBe(`Your order for inquiry ${inquiry.number} has shipped`);
    expect(mail?.['text']).toContain('JD 01');
    expect(mail?.['text']).toContain('https://dhl.com/track/1');
    const [, correction] = await auditOf(inquiry.number);
    expect(correction?.['kind']).toBe('order.step_corrected');
    expect(JSON.parse(correction?.['change'] as string)).toMatchObject({
      before: { trackingNumber: 'wrong' },
      after: { trackingNumber: 'JD 01' },
    });
  });

  it('is followed by a second email when the step is corrected after the first email was sent', async () => {
    const { inquiry, record } = await accepted(shop, staff, shelf.quartz);
    const id = randomUUID();
    await record(payment(5_000), 0, id);
    await shop.db
      .collection('outboxMails')
      .updateMany({ subject: new RegExp(inquiry.number) }, { $set: { state: 'sent' } });
    await readOrder(await record(payment(6_000), 1, id));
    const heading = `We received your payment for inquiry ${inquiry.number}`;
    expect(await subjectsAbout(inquiry.number)).toEqual([heading, `Updated: ${heading}`]);
  });

  it('is discarded when the step is undone before the email is sent', async () => {
    const { inquiry, record, undo } = await accepted(shop, staff, shelf.quartz);
    const { steps } = await readOrder(await record(stage('packed'), 0));
    expect(await mailsAbout(inquiry.number)).toHaveLength(1);
    await readOrder(await undo(steps[0]?.id ?? '', 1));
    expect(await mailsAbout(inquiry.number)).toEqual([]);
  });

  it('is not sent to an unconfirmed address', async () => {
    const { buyer, inquiry, record } = await accepted(shop, staff, shelf.quartz);
    await shop.db
      .collection('accounts')
      .updateOne({ email: buyer.email }, { $unset: { emailVerifiedAt: '' } });
    await readOrder(await record(stage('packed'), 0));
    expect(await mailsAbout(inquiry.number)).toEqual([]);
  });

  // @spec staff-71
  it('is stored in one transaction with the step and its event', async () => {
    const { buyer, inquiry, record } = await accepted(shop, staff, shelf.quartz);
    const { versions } = await staffPageOf(staff, inquiry.number);
    const before = await changesSeen(inquiry._id);
    const id = randomUUID();
    const outbox = shop.db.collection('outboxMails');
    // Message-IDs are unique, so an outbox entry with the Message-ID of the order's email makes the transaction fail
    // near its end.
    const messageId = `<order-${versions[0]?.id}-${id}-1@localhost>`;
    await outbox.insertOne({ messageId, state: 'sent' });
    expect((await record(stage('packed'), 0, id)).status).toBe(500);
    expect(await orderSeenBy(buyer.browser, inquiry.number)).toBeUndefined();
    expect(await changesSeen(inquiry._id)).toBe(before);
    expect(await auditOf(inquiry.number)).toEqual([]);
    await outbox.deleteOne({ messageId });
    await readOrder(await record(stage('packed'), 0, id));
    expect(await changesSeen(inquiry._id)).toBe(before + 1);
    expect(await mailsAbout(inquiry.number)).toHaveLength(1);
    expect(await auditOf(inquiry.number)).toHaveLength(1);
  });
});

describe('the packing list', () => {
  // @spec shop-15
  it('is available to staff once the quotation is accepted, and to the buyer once the order is packed', async () => {
    const { buyer, inquiry, path, record } = await accepted(shop, staff, shelf.quartz);
    const toBuyer = () => buyer.browser.get(`${path}/packing-list.pdf`);
    expect(await refusal(await toBuyer())).toMatchObject({ status: 404, code: 'order.not_found' });
    const toStaff = await staff.get(`/api/admin/inquiries/${inquiry.number}/packing-list.pdf`);
    expect(toStaff.headers.get('content-type')).toBe('application/pdf');
    await record(stage('packed'), 0);
    const response = await toBuyer();
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = (await readPdf(Buffer.from(await response.arrayBuffer()))).join(' ');
    for (const words of ['Packing list (estimate)', 'Quartz', '10 pieces', inquiry.number])
      expect(text).toContain(words);
    expect(text).not.toContain('$');
  });

  it('returns 404 until the quotation is accepted', async () => {
    const { buyer, inquiry, path } = await quoted(shop, staff, shelf.quartz);
    const statuses = [
      (await buyer.browser.get(`${path}/packing-list.pdf`)).status,
      (await staff.get(`/api/admin/inquiries/${inquiry.number}/packing-list.pdf`)).status,
    ];
    expect(statuses).toEqual([404, 404]);
  });
});
