import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { poll } from 'test-kit';
import { startMailServer, type MailServer } from 'test-kit/mail-server';
import { buyerAt, staffAt, stockShelf, submitted } from '../support/buyer.js';
import { openShop, type Shop } from '../support/shop.js';
import { startReadyApi } from '../support/start.js';

type Collection = ReturnType<Shop['db']['collection']>;

const seller = 'support@example.com';
const soon = { timeout: 60_000, interval: 20 };

let open: { shop: Shop; box: MailServer } | undefined;

async function openPost(refuse?: (tries: number) => number | undefined) {
  const box = await startMailServer(refuse && { refuse });
  const shop = await openShop({ SEED: 'none', SMTP_URL: box.url });
  open = { shop, box };
  const shelf = await stockShelf(shop);
  return { shop, box, shelf, outbox: shop.db.collection('outboxMails') };
}

const openSecond = ({ uri, folder }: Shop, box: MailServer) =>
  startReadyApi({ MONGODB_URI: uri, DATA_DIR: folder, SEED: 'none', SMTP_URL: box.url });

/**
 * One hour in milliseconds. Emails that become due after this time are not sent during a test, because every test is
 * shorter.
 */
const hourMs = 3_600_000;
const later = () => new Date(Date.now() + hourMs);

/**
 * Waits until both emails of an inquiry have been rejected once, and claims them so that the email worker does not
 * retry them a few seconds later.
 */
async function claimBothAfterFailure(outbox: Collection) {
  const failed = { state: 'waiting', tries: { $gte: 1 } };
  const claim = { $set: { state: 'claimed', claim: 'another', dueAt: later() } };
  const claimed = async () => {
    await outbox.updateMany(failed, claim);
    return outbox.countDocuments({ claim: 'another' });
  };
  await poll(claimed, soon).toBe(2);
}

afterEach(async () => {
  await open?.shop.close();
  await open?.box.close();
  open = undefined;
});

const count = (mails: string[]) => poll(() => mails.length, soon);

describe('the outbox', () => {
  it('sends the inquiry to the seller and a receipt to the buyer, as text and HTML', async () => {
    const { shop, box, shelf } = await openPost();
    const buyer = await buyerAt(shop);
    const products = [{ productId: shelf.onyx, quantity: 20, note: 'in <blue>', targetPrice: 8 }];
    const { number } = await submitted(await buyer.submit(products, { note: 'Soon & safe' }));
    await count(box.mails).toBe(2);
    const [toSeller = ''] = box.to(seller);
    expect(toSeller).toContain(`Reply-To: ${buyer.email}`);
    expect(toSeller).toMatch(new RegExp(`Subject: ${number}: inquiry from New Buyer`));
    for (const text of ['9876543210', 'Inquiry from cart', 'M-Onyx', '20', '$10.00', '$8.00'])
      expect(toSeller).toContain(text);
    expect(toSeller).toContain('text/plain');
    expect(toSeller).toContain(`/api/admin?inquiry=${number}`);
    expect(toSeller).toContain('in &lt;blue&gt;');
    expect(toSeller).toContain('Soon &amp; safe');
    expect(box.to(buyer.email)[0]).toContain(`We received your inquiry ${number}`);
  });

  it('emails the buyer once about every status change that was not reverted', async () => {
    const { shop, box, shelf, outbox } = await openPost();
    const buyer = await buyerAt(shop);
    const inquiry = await submitted(await buyer.submit([{ productId: shelf.quartz, quantity: 1 }]));
    const staff = await staffAt(shop);
    const path = `/api/api/updateInquiryStatus/${inquiry._id}`;
    await poll(() => box.to(buyer.email).length, soon).toBe(1);
    for (const [at, status] of ['replied', 'replied', 'pending', 'replied'].entries()) {
      await staff.patch(path, { status });
      await outbox.updateMany({ state: 'waiting' }, { $set: { dueAt: new Date() } });
      await poll(() => outbox.countDocuments({ state: 'waiting' }), soon).toBe(0);
      await poll(() => box.to(buyer.email).length, soon).toBe([2, 2, 3, 4][at]);
    }
    await count(box.mails).toBe(5);
    const subjects = box.to(buyer.email).map((mail) => /Subject: (.*)\r/.exec(mail)?.[1]);
    expect(subjects.slice(1)).toEqual(
      [
        'We replied to your inquiry %',
        "We've reopened your inquiry %",
        'We replied to your inquiry %',
      ].map((subject) => subject.replace('%', inquiry.number)),
    );
    const ids = box.mails.map((mail) => /Message-ID: (\S+)/i.exec(mail)?.[1]);
    expect(new Set(ids).size).toBe(5);
  });

  // @spec shop-162
  it('sends no email for a reverted status, and one email for the last of several changes', async () => {
    const { shop, shelf, outbox } = await openPost();
    const buyer = await buyerAt(shop);
    const staff = await staffAt(shop);
    const inquiry = await submitted(await buyer.submit([{ productId: shelf.quartz, quantity: 1 }]));
    const set = (status: string) =>
      staff.patch(`/api/api/updateInquiryStatus/${inquiry._id}`, { status });
    const listHeld = () => outbox.find({ messageId: /-status-/ }).toArray();
    const postpone = () =>
      outbox.updateMany({ messageId: /-status-/ }, { $set: { dueAt: later() } });
    const before = Date.now();
    await set('replied');
    const [mail] = await listHeld();
    expect(mail?.['state']).toBe('waiting');
    expect(Number(mail?.['dueAt'])).toBeGreaterThan(before + 10_000);
    await postpone();
    await set('pending');
    expect(await listHeld()).toEqual([]);
    await set('replied');
    await postpone();
    await set('cancelled');
    expect((await listHeld()).map(({ subject }) => String(subject))).toEqual([
      `We cancelled inquiry ${inquiry.number}`,
    ]);
    await set('pending');
    expect(await listHeld()).toEqual([]);
  });

  it('sends each email once when two backends are running', async () => {
    const { shop, box, shelf } = await openPost();
    const second = await openSecond(shop, box);
    const buyer = await buyerAt(shop);
    const press = (at: number) =>
      buyer.submit([{ productId: shelf.quartz, quantity: at + 1 }], {}, `press-${at}`);
    await Promise.all(Array.from({ length: 20 }, (_, at) => press(at)));
    // The timeout is long, because on a busy machine some connections time out and their emails are retried later.
    const eventually = { timeout: 200_000, interval: 100 };
    await poll(() => box.mails.length, eventually).toBe(40);
    await poll(
      () => shop.db.collection('outboxMails').countDocuments({ state: 'sent' }),
      eventually,
    ).toBe(40);
    expect(new Set(box.names()).size).toBe(40);
    expect(box.mails).toHaveLength(40);
    await second.stop();
  }, 300_000);

  it('retries after a temporary error and gives up after a permanent error', async () => {
    const replyCodes = [451, 550];
    const { shop, box, shelf, outbox } = await openPost((tries) => replyCodes[tries - 1]);
    const buyer = await buyerAt(shop);
    const response = await buyer.submit([{ productId: shelf.quartz, quantity: 1 }]);
    expect(response.status).toBe(200);
    await poll(() => outbox.countDocuments({ tries: { $gte: 1 } }), soon).toBe(2);
    await poll(() => outbox.countDocuments({ state: 'refused' }), soon).toBe(1);
    // The owner is notified of permanently failed emails, but not of retries.
    const failed = { kind: 'mail_failed' };
    expect(await shop.db.collection('staffNotifications').countDocuments(failed)).toBe(1);
    await outbox.updateOne({ state: 'waiting' }, { $set: { dueAt: new Date() } });
    await count(box.mails).toBe(1);
    await poll(() => outbox.countDocuments({ state: 'sent', tries: 2 }), soon).toBe(1);
  });

  it('retries an email claimed by another backend only after the claim has expired', async () => {
    const { shop, box, shelf, outbox } = await openPost(() => 451);
    const buyer = await buyerAt(shop);
    await buyer.submit([{ productId: shelf.quartz, quantity: 1 }]);
    await claimBothAfterFailure(outbox);
    const claimed = { claim: 'another' };
    await outbox.updateOne({ to: seller }, { $set: { dueAt: new Date(Date.now() - 1) } });
    await poll(() => outbox.findOne({ to: seller }), soon).not.toMatchObject(claimed);
    expect(await outbox.findOne({ to: buyer.email })).toMatchObject(claimed);
    expect(box.mails).toEqual([]);
  });

  it('does not resend an email that the mail server accepted before the backend or database failed', async () => {
    const { shop, box, shelf, outbox } = await openPost(() => 451);
    const buyer = await buyerAt(shop);
    await buyer.submit([{ productId: shelf.quartz, quantity: 1 }]);
    await claimBothAfterFailure(outbox);
    const noted = join(shop.folder, 'accepted-mails');
    await mkdir(noted, { recursive: true });
    // Stores the claim before the acceptance file, because the backend deletes files of unknown claims. The email
    // becomes due only after both are stored, so that the email worker does not claim it first.
    await outbox.updateOne({ to: seller }, { $set: { claim: 'heard' } });
    await writeFile(join(noted, 'heard'), '');
    await outbox.updateOne({ claim: 'heard' }, { $set: { dueAt: new Date(Date.now() - 1) } });
    await poll(() => outbox.countDocuments({ to: seller, state: 'sent' }), soon).toBe(1);
    expect(await outbox.findOne({ to: seller })).toMatchObject({ claim: 'heard' });
    await poll(() => readdir(noted), soon).toEqual([]);
    expect(box.mails).toEqual([]);
  });

  it('writes emails to files if no mail server is configured', async () => {
    const shop = await openShop({ SEED: 'none' });
    open = { shop, box: await startMailServer() };
    const shelf = await stockShelf(shop);
    const buyer = await buyerAt(shop);
    await buyer.submit([{ productId: shelf.quartz, quantity: 1 }]);
    // Ignores the confirmation email, which may arrive at any time.
    const receipts = async () =>
      (await shop.readMail(buyer.email)).filter((mail) => /^Subject: .*inquiry/m.test(mail));
    await poll(receipts, soon).toHaveLength(1);
    await poll(() => shop.readMail(seller), soon).toHaveLength(1);
  });
});
