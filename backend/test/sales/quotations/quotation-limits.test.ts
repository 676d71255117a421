import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { Types } from 'mongoose';
import { staffAt, stockShelf, submitted } from '../../support/buyer.js';
import { giveBack, useUp } from '../../support/limits.js';
import { freshPicture } from '../../support/pictures.js';
import { openLink, quoted, staffPageOf, type Staff } from '../../support/quotation.js';
import { openShop, refusal, register, type Shop } from '../../support/shop.js';
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

const ofQuartz = () => quoted(shop, staff, shelf.quartz);

describe('requests for quotation PDFs', () => {
  it.each(['pdfsPerAccount', 'pdfsPerAddress'])(
    'are rejected with 429 once the limit %s is reached',
    async (name) => {
      const { buyer, path } = await ofQuartz();
      expect((await buyer.browser.get(`${path}/quotation.pdf`)).status).toBe(200);
      await useUp(shop, name);
      for (const file of ['quotation.pdf', 'quotation.pdf?version=1', 'proforma.pdf'])
        expect((await buyer.browser.get(`${path}/${file}`)).status).toBe(429);
      await giveBack(shop, 'pdfs\\w+');
    },
  );
});

describe('the holder of an inquiry link', () => {
  it('does not use up the limits of the owner', async () => {
    const { buyer, inquiry, token, path } = await ofQuartz();
    const { browser } = await openLink(shop, inquiry.number, token);
    const change = () => ({ version: 1, text: 'In blue' });
    const calls = [
      () => browser.form(`${path}/messages`, formOf({ text: 'Hello' })),
      () => browser.post(`${path}/request-change`, change()),
      () => browser.get(`${path}/quotation.pdf`),
    ];
    for (const call of calls) expect((await call()).status).toBe(200);
    for (const name of ['messagesPerAccount', 'quotationAnswersPerAccount', 'pdfsPerAccount'])
      await useUp(shop, name, `link ${inquiry._id}`);
    for (const call of calls) expect((await call()).status).toBe(429);
    const own = buyer.browser;
    expect((await own.form(`${path}/messages`, formOf({ text: 'Hello' }))).status).toBe(200);
    expect((await own.post(`${path}/request-change`, change())).status).toBe(200);
    expect((await own.get(`${path}/quotation.pdf`)).status).toBe(200);
  });

  it('can open the link any number of times, but only the first ten openings add timeline and audit entries', async () => {
    const { inquiry, token } = await ofQuartz();
    for (let times = 0; times < 13; times += 1) await openLink(shop, inquiry.number, token);
    const { timeline, links } = await staffPageOf(staff, inquiry.number);
    expect(links[0]?.opened).toBe(13);
    expect(timeline.filter(({ kind }) => kind === 'link_opened')).toHaveLength(10);
    const audit = shop.db.collection('auditEntries');
    const opened = { kind: 'quotation.link_opened', subject: inquiry.number };
    expect(await audit.countDocuments(opened)).toBe(10);
    await giveBack(shop, 'linkOpeningsPerAddress');
  });
});

describe('a timeline with 2,000 entries', () => {
  it('shows the latest entry', async () => {
    const { buyer, inquiry, path } = await ofQuartz();
    const entries = shop.db.collection('inquiryTimeline');
    const sentEntry = await entries.findOne({ kind: 'quotation_sent', version: 1 });
    const long = Array.from({ length: 2_000 }, () => ({
      ...sentEntry,
      _id: new Types.ObjectId(),
      inquiryId: new Types.ObjectId(inquiry._id),
      at: new Date(Date.now() - 1_000_000),
    }));
    await entries.insertMany(long);
    expect((await buyer.browser.post(`${path}/accept`, { version: 1 })).status).toBe(200);
    const { timeline } = await staffPageOf(staff, inquiry.number);
    expect(timeline.at(-1)?.kind).toBe('quotation_accepted');
  });
});

describe('a change request', () => {
  it('is shortened in the timeline but complete in the quotation', async () => {
    const { buyer, inquiry, path } = await ofQuartz();
    const wish = {
      version: 1,
      text: 'w'.repeat(2_000),
      lines: [{ line: 1, text: 'l'.repeat(500) }],
    };
    expect((await buyer.browser.post(`${path}/request-change`, wish)).status).toBe(200);
    const { timeline, versions } = await staffPageOf(staff, inquiry.number);
    expect(timeline.at(-1)?.text).toBe(`${wish.text}…`);
    expect(versions[0]?.changeRequest).toMatchObject({ text: wish.text, lines: wish.lines });
  });
});

describe('quotation messages', () => {
  it.each(['unconfirmedMessages', 'unconfirmedMessagesPerDay'])(
    'from unconfirmed buyers share the limit %s, which does not apply to confirmed buyers',
    async (name) => {
      const { browser, user } = await register(shop);
      const products = [{ productId: shelf.quartz, quantity: 1 }];
      const inquiry = await submitted(
        await browser.post('/api/api/submitInquiry', { uid: user.uid, products }),
      );
      const path = `/api/api/inquiries/${inquiry.number}/messages`;
      expect((await browser.form(path, formOf({ text: 'Hello' }))).status).toBe(200);
      await useUp(shop, name, 'all$');
      const error = await refusal(await browser.form(path, formOf({ text: 'Hello' })));
      expect(error).toMatchObject({
        status: 429,
        message: expect.stringContaining('Confirm your email address'),
      });
      const otherOffer = await ofQuartz();
      const response = otherOffer.buyer.browser.form(
        `${otherOffer.path}/messages`,
        formOf({ text: 'Hello' }),
      );
      expect((await response).status).toBe(200);
      await giveBack(shop, name);
    },
  );

  it('are limited per buyer and day, separately from responses to quotations', async () => {
    const { buyer, path } = await ofQuartz();
    const sendMessage = () => buyer.browser.form(`${path}/messages`, formOf({ text: 'Hello' }));
    const requestChange = () =>
      buyer.browser.post(`${path}/request-change`, { version: 1, text: 'In blue' });
    for (const call of [sendMessage, requestChange]) expect((await call()).status).toBe(200);
    await useUp(shop, 'messagesPerAccountAndDay', buyer.uid);
    expect((await sendMessage()).status).toBe(429);
    expect((await requestChange()).status).toBe(200);
    await useUp(shop, 'quotationAnswersPerAccountAndDay', buyer.uid);
    expect((await requestChange()).status).toBe(429);
  });

  it('are limited per network address and hour, even if they come from different accounts', async () => {
    const offer = await ofQuartz();
    const sendMessage = ({ buyer, path }: typeof offer) =>
      buyer.browser.form(`${path}/messages`, formOf({ text: 'Hello' }));
    expect((await sendMessage(offer)).status).toBe(200);
    await useUp(shop, 'messagesPerAddress');
    expect((await sendMessage(await ofQuartz())).status).toBe(429);
    await giveBack(shop, 'messagesPerAddress');
  });
});

describe('pictures from buyers', () => {
  const withPicture = async () => formOf({ text: 'Look', pictures: await freshPicture() });
  afterEach(() => giveBack(shop, '\\w+PerAddress'));
  const countKept = () => shop.db.collection('media.files').countDocuments();

  it.each([
    ['picturesPerAccountAndDay', '', 'tomorrow'],
    ['pictureBytesPerAccountAndDay', '', 'tomorrow'],
    ['picturesPerInquiryAndMonth', '', 'tomorrow'],
    ['pictureBytesPerDay', 'all$', 'text for now'],
    ['pictureBytesPerDay', 'all 127', 'text for now'],
  ])(
    'are rejected once the limit %s is reached (case %#), but text messages and pictures from staff are not',
    async (name, key, message) => {
      await giveBack(shop, 'picture\\w+');
      const { buyer, path } = await ofQuartz();
      const sendMessage = async (content: FormData) =>
        buyer.browser.form(`${path}/messages`, content);
      expect((await sendMessage(await withPicture())).status).toBe(200);
      await useUp(shop, name, key);
      const before = await countKept();
      expect(await refusal(await sendMessage(await withPicture()))).toMatchObject({
        status: 429,
        message: expect.stringContaining(message),
      });
      expect(await countKept()).toBe(before);
      expect((await sendMessage(formOf({ text: 'Hello' }))).status).toBe(200);
      const ofStaff = `${path.replace('/api/api', '/api/admin')}/messages`;
      expect((await staff.form(ofStaff, await withPicture())).status).toBe(200);
    },
  );

  it('share one limit for all buyers with unconfirmed emails, and do not affect the limits of other buyers', async () => {
    await giveBack(shop, '\\w+');
    const { browser, user } = await register(shop);
    const products = [{ productId: shelf.quartz, quantity: 1 }];
    const inquiry = await submitted(
      await browser.post('/api/api/submitInquiry', { uid: user.uid, products }),
    );
    const path = `/api/api/inquiries/${inquiry.number}/messages`;
    expect((await browser.form(path, await withPicture())).status).toBe(200);
    await useUp(shop, 'unconfirmedPictureBytesPerDay', 'all$');
    const error = await refusal(await browser.form(path, await withPicture()));
    expect(error.message).toContain('Confirm your email address');
    const otherOffer = await ofQuartz();
    const response = await otherOffer.buyer.browser.form(
      `${otherOffer.path}/messages`,
      await withPicture(),
    );
    expect(response.status).toBe(200);
  });
});

describe('slow uploads from buyers', () => {
  it('do not delay uploads from staff', async () => {
    const { buyer, path } = await ofQuartz();
    const { hostname, port } = new URL(shop.url);
    const cookies = [...buyer.browser.cookies].map(([name, value]) => `${name}=${value}`);
    const head = [
      `POST ${path}/messages HTTP/1.1`,
      'Host: shop',
      `Cookie: ${cookies.join('; ')}`,
      `X-XSRF-TOKEN: ${buyer.browser.cookies.get('XSRF-TOKEN') ?? ''}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 1000',
    ];
    const slow = Array.from({ length: 4 }, () => connect(Number(port), hostname));
    for (const socket of slow) socket.write(`${head.join('\r\n')}\r\n\r\n--x`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const response = await staff.form(
      `${path.replace('/api/api', '/api/admin')}/messages`,
      formOf({ text: 'Hello' }),
    );
    expect(response.status).toBe(200);
    for (const socket of slow) socket.destroy();
  });
});

describe("a buyer's inquiry list", () => {
  it('is limited to the newest 500 inquiries', async () => {
    const { buyer, inquiry } = await ofQuartz();
    const inquiries = shop.db.collection('inquiries');
    const { _id, ...fields } = (await inquiries.findOne({ number: inquiry.number })) ?? { _id: '' };
    expect(String(_id)).toBe(inquiry._id);
    const older = Array.from({ length: 500 }, (_, at) => ({
      ...fields,
      _id: new Types.ObjectId(),
      key: String(at),
      number: `INQ-25-${String(at + 1).padStart(4, '0')}`,
      submittedAt: new Date(Date.now() - 1_000_000 * (at + 1)),
    }));
    await inquiries.insertMany(older);
    const response = await buyer.browser.get('/api/api/inquiry-threads');
    const listed = calls.listInquiryThreads.answer.parse(await response.json()).inquiries;
    expect(listed).toHaveLength(500);
    expect(listed[0]).toMatchObject({ number: inquiry.number, version: 1 });
    expect(listed.at(-1)?.number).toBe('INQ-25-0499');
  });
});
