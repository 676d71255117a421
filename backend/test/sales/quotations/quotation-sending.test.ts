import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poll, waitFor } from 'test-kit';
import { startMailServer, type MailServer } from 'test-kit/mail-server';
import { staffAt, stockShelf } from '../../support/buyer.js';
import { inquirer, openLink, prepare, quoted, sendDraft } from '../../support/quotation.js';
import { staffPageOf, type Staff } from '../../support/quotation.js';
import { openShop, type Shop } from '../../support/shop.js';
import { startReadyApi } from '../../support/start.js';
import { StoreProxy } from '../../support/store-proxy.js';

/**
 * Approximate number of messages between backend and database while a quotation is sent. With `LONG_TESTS=1`, the test
 * drops the connection at each of them.
 */
const messages = 90;
const step = process.env['LONG_TESTS'] === '1' ? 1 : 9;
const soon = { timeout: 60_000, interval: 50 };

let box: MailServer;
let proxy: StoreProxy;
let shop: Shop;
let staff: Staff;
let shelf: Awaited<ReturnType<typeof stockShelf>>;
let isRefusing = false;

beforeAll(async () => {
  box = await startMailServer({ refuse: () => (isRefusing ? 451 : undefined) });
  proxy = await StoreProxy.open();
  shop = await openShop({ SEED: 'none', SMTP_URL: box.url }, proxy);
  shelf = await stockShelf(shop);
  staff = await staffAt(shop);
});

afterAll(async () => {
  await shop.close();
  await proxy.close();
  await box.close();
});

/** Returns true if the quotation was sent. Expects either all records of a sent quotation to exist, or none. */
async function isWhollySent(number: string) {
  const { versions, links, timeline } = await staffPageOf(staff, number);
  const isSent = versions[0]?.state === 'sent';
  const counts = [links.length, timeline.filter(({ kind }) => kind === 'quotation_sent').length];
  const mails = await shop.db
    .collection('outboxMails')
    .countDocuments({ subject: new RegExp(`Your quotation .*${number}`) });
  expect([...counts, mails]).toEqual(isSent ? [1, 1, 1] : [0, 0, 0]);
  return isSent;
}

const quotationMails = (to: string) => box.to(to).filter((mail) => /Your quotation/.test(mail));

describe('sending a quotation', () => {
  it(
    'is atomic and sends one email, even if the database connection drops at any point',
    async () => {
      let lost = 0;
      for (let at = 1; at <= messages; at += step) {
        const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
        const draft = await prepare(staff, inquiry._id);
        const before = proxy.dropped;
        proxy.dropAt(at);
        const response = await sendDraft(staff, draft);
        lost += proxy.dropped - before;
        proxy.dropAt(Infinity);
        const isSent = await waitFor(() => isWhollySent(inquiry.number), soon);
        if (response.status === 200) expect(isSent).toBe(true);
        // Retries, as a client does when it receives no response.
        const secondResponse = await sendDraft(staff, draft);
        expect([at, secondResponse.status]).toEqual([at, isSent ? 409 : 200]);
        await poll(() => quotationMails(buyer.email).length, soon).toBe(1);
        expect(await isWhollySent(inquiry.number)).toBe(true);
      }
      expect(lost).toBeGreaterThan(3);
      const sentMails = box.mails.filter((mail) => /Your quotation/.test(mail));
      const ids = sentMails.map((mail) => /Message-ID: (\S+)/i.exec(mail)?.[1]);
      expect(new Set(ids).size).toBe(ids.length);
    },
    30 * 60_000,
  );

  it('leaves the draft unchanged when its email cannot be stored', async () => {
    const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
    const draft = await prepare(staff, inquiry._id);
    const outbox = shop.db.collection('outboxMails');
    const [sentMail] = await outbox.find({ subject: /Your quotation/ }).toArray();
    // Message-IDs are unique, so an outbox entry with the Message-ID of the quotation's email makes the transaction
    // fail near its end.
    const messageId = String(sentMail?.['messageId']).replace(/[0-9a-f]{24}/, draft.id);
    await outbox.insertOne({ messageId, state: 'sent' });
    expect((await sendDraft(staff, draft)).status).toBe(500);
    await outbox.deleteOne({ messageId });
    expect(await isWhollySent(inquiry.number)).toBe(false);
    expect((await sendDraft(staff, draft)).status).toBe(200);
    expect(await isWhollySent(inquiry.number)).toBe(true);
    await poll(() => quotationMails(buyer.email).length, soon).toBe(1);
  });

  it('is completed by another backend when the first backend stops before it sends the email', async () => {
    isRefusing = true;
    const { buyer, inquiry, quotation, token } = await quoted(shop, staff, shelf.quartz);
    const outbox = shop.db.collection('outboxMails');
    const filter = { to: buyer.email, subject: /Your quotation/ };
    await poll(() => outbox.countDocuments({ ...filter, state: 'waiting', tries: 1 }), soon).toBe(
      1,
    );
    // Simulates a backend that was killed after the commit: the email is claimed, but no backend sends it.
    const dueAt = new Date(Date.now() - 1);
    await outbox.updateOne(filter, { $set: { state: 'claimed', claim: 'of the dead', dueAt } });
    isRefusing = false;
    const { uri, folder } = shop;
    const env = { MONGODB_URI: uri, DATA_DIR: folder, SMTP_URL: box.url };
    const second = await startReadyApi({ ...env, SEED: 'none' });
    await poll(() => quotationMails(buyer.email).length, soon).toBe(1);
    await poll(() => outbox.countDocuments({ ...filter, state: 'sent' }), soon).toBe(1);
    const [mail = ''] = quotationMails(buyer.email);
    expect(mail).toContain(token);
    expect(mail).toContain(`${quotation.number}-v1.pdf`);
    expect((await openLink(shop, inquiry.number, token)).response.status).toBe(200);
    await second.stop();
    expect(quotationMails(buyer.email).length).toBe(1);
  });
});
