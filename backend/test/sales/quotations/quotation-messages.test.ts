import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { waitFor } from 'test-kit';
import { staffAt, stockShelf } from '../../support/buyer.js';
import { freshPicture } from '../../support/pictures.js';
import { inquirer, openLink, quoted, type Staff } from '../../support/quotation.js';
import { openShop, refusal, type Shop } from '../../support/shop.js';
import { formOf } from '../../support/staff-catalogue.js';

let shop: Shop;
let staff: Staff;
let shelf: Awaited<ReturnType<typeof stockShelf>>;

beforeAll(async () => {
  shop = await openShop({ SEED: 'none', RATE_LIMIT_SCALE: '1' });
  shelf = await stockShelf(shop);
  staff = await staffAt(shop);
});

afterAll(async () => {
  await shop.close();
});

const listed = z.object({
  messages: z.array(
    z.object({
      seq: z.number(),
      from: z.string(),
      name: z.string(),
      text: z.string(),
      pictures: z.array(z.unknown()),
    }),
  ),
  unread: z.number(),
});
const threads = z.object({
  unread: z.number(),
  inquiries: z.array(z.object({ number: z.string(), unread: z.number() })),
});

describe('an inquiry thread', () => {
  it('rejects empty messages, invalid pictures, too many pictures and too many messages', async () => {
    const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
    const path = `/api/api/inquiries/${inquiry.number}/messages`;
    const sendMessage = (fields: Parameters<typeof formOf>[0]) =>
      buyer.browser.form(path, formOf(fields));
    expect((await sendMessage({ text: ' ' })).status).toBe(400);
    expect((await sendMessage({ text: 'x', pictures: Buffer.from('text') })).status).toBe(400);
    const six = await Promise.all([1, 2, 3, 4, 5, 6].map(() => freshPicture()));
    expect((await sendMessage({ text: 'x', pictures: six })).status).toBe(400);
    // Of 31 messages, 29 are accepted: the limit is 30, and the earlier request with the invalid picture also counted.
    const statuses: number[] = [];
    for (let sentCount = 0; sentCount < 31; sentCount += 1)
      statuses.push((await sendMessage({ text: 'Hello' })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(29);
    expect(statuses.at(-1)).toBe(429);
  });

  it('notifies the recipient by email, and counts unread messages until they are marked as read', async () => {
    const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
    const path = `/inquiries/${inquiry.number}/messages`;
    const form = formOf({ text: 'Is this the stone?', pictures: await freshPicture() });
    expect((await buyer.browser.form(`/api/api${path}`, form)).status).toBe(200);
    await staff.form(`/api/admin${path}`, formOf({ text: 'It is.' }));
    await staff.form(`/api/admin${path}`, formOf({ text: 'And polished.' }));
    const ownThread = listed.parse(await (await buyer.browser.get(`/api/api${path}`)).json());
    expect(ownThread.messages.map(({ seq, from, text }) => [seq, from, text])).toEqual([
      [1, 'buyer', 'Is this the stone?'],
      [2, 'staff', 'It is.'],
      [3, 'staff', 'And polished.'],
    ]);
    expect(ownThread.messages[0]?.pictures).toHaveLength(1);
    expect(ownThread.messages[1]?.name).toBe('');
    expect(ownThread.unread).toBe(2);
    const unread = threads.parse(
      await (await buyer.browser.get('/api/api/inquiry-threads')).json(),
    );
    expect(unread).toMatchObject({ unread: 2, inquiries: [{ number: inquiry.number, unread: 2 }] });
    await buyer.browser.post(`/api/api${path}/read`, { seq: 2 });
    expect(listed.parse(await (await buyer.browser.get(`/api/api${path}`)).json()).unread).toBe(1);
    const ofStaff = listed.parse(await (await staff.get(`/api/admin${path}`)).json());
    expect(ofStaff.unread).toBe(1);
    // One delayed email covers both messages.
    const waiting = await shop.db
      .collection('outboxMails')
      .find({ to: buyer.email, messageId: /message-/ })
      .toArray();
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.['text']).toContain(`/inquiries/${inquiry.number}`);
    expect(waiting[0]?.['text']).toContain('> And polished.');
    expect(waiting[0]?.['text']).toContain('sent more messages just before');
    const toSeller = await shop.db.collection('outboxMails').findOne({
      messageId: /-buyer-/,
      subject: { $regex: inquiry.number },
    });
    expect(toSeller).toMatchObject({ replyTo: buyer.email });
  });

  it("has its latest message quoted in the buyer's status email only if staff sent that message", async () => {
    const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
    const path = `/inquiries/${inquiry.number}/messages`;
    const reply = async () => {
      await staff.patch(`/api/api/updateInquiryStatus/${inquiry._id}`, { status: 'pending' });
      await staff.patch(`/api/api/updateInquiryStatus/${inquiry._id}`, { status: 'replied' });
    };
    const mailed = async () => {
      const mails = await shop.db.collection('outboxMails').find({ to: buyer.email }).toArray();
      return mails.map((mail) => String(mail['text'])).filter((text) => text.includes('replied'));
    };
    await staff.form(`/api/admin${path}`, formOf({ text: 'Yes, in deep purple.' }));
    await reply();
    expect((await mailed()).at(-1)).toContain('> Yes, in deep purple.');
    await buyer.browser.form(`/api/api${path}`, formOf({ text: 'Can you hold them?' }));
    await reply();
    expect((await mailed()).at(-1)).not.toMatch(/^> /m);
  });
});

describe('a staff note', () => {
  it('is never sent to a buyer', async () => {
    const canary = 'CANARY-of-the-notes';
    const { buyer, inquiry, token, path } = await quoted(shop, staff, shelf.quartz);
    const noted = await staff.post(`/api/admin/inquiries/${inquiry.number}/notes`, {
      text: canary,
    });
    expect(noted.status).toBe(200);
    expect(
      await refusal(
        await buyer.browser.post(`/api/admin/inquiries/${inquiry.number}/notes`, { text: 'x' }),
      ),
    ).toMatchObject({ status: 403 });
    const staffText = await (
      await staff.get(`/api/admin/inquiries/${inquiry.number}/messages`)
    ).text();
    expect(staffText).toContain(canary);
    const { browser } = await openLink(shop, inquiry.number, token);
    for (const viewer of [buyer.browser, browser]) {
      for (const sub of ['', '/messages', '/quotation.pdf'])
        expect(await (await viewer.get(path + sub)).text()).not.toContain(canary);
    }
    expect(await (await buyer.browser.get('/api/api/inquiry-threads')).text()).not.toContain(
      canary,
    );
    const mails = await waitFor(async () => {
      const inbox = await shop.readMail(buyer.email);
      expect(inbox.length).toBeGreaterThanOrEqual(2);
      return inbox;
    });
    expect(mails.join()).not.toContain(canary);
  });
});
