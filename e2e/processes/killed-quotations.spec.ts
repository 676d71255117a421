import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { InquiryPage, Message, StaffInquiryPage, StaffQuotation } from 'contracts';
import { createUniquePicture } from '../site/fresh-picture.js';
import { type KillableShop, startKillableShop, retryUntilOk } from '../topology/killable-shop.js';
import { queuePolls, type KillPoint } from '../topology/store-gate.js';

const isLong = process.env['LONG_TESTS'] === '1';
/** Matches writes that do not occur in every attempt: records created only once, and repeated updates of an email. */
const occasional = /^update (mediaPictures|counters|outboxMails \d)/;

/**
 * A user action (`press`) during which the backend is killed. `expectWhole` expects that the action was applied
 * completely or not at all. `isAcknowledged` is true if the client received a success response.
 */
interface Attempt {
  press: () => Promise<{ status: number }>;
  expectWhole: (isAcknowledged: boolean) => Promise<void>;
}

test.describe.configure({ mode: 'default' });
test.setTimeout(isLong ? 1_200_000 : 300_000);

let shop: KillableShop;

test.beforeAll(async () => {
  test.setTimeout(90_000);
  shop = await startKillableShop();
  const confirmed = { $set: { emailVerifiedAt: new Date() } };
  await shop.db.collection('accounts').updateOne({ email: shop.buyer.email }, confirmed);
});

test.afterAll(() => shop.stop());

/**
 * Repeats the attempt and kills the backend at a different point each time. A long run uses all points, a short run
 * only `quickPoints`.
 */
async function killAtEach(quickPoints: KillPoint[], begin: () => Promise<Attempt>) {
  for (const point of isLong ? await allPoints(begin) : quickPoints) {
    await test.step(`the backend is killed ${point.when} the write "${point.step}"`, async () => {
      const attempt = await begin();
      await untilQueuesAreEmpty();
      const killed = shop.killAt(point);
      const response = await attempt.press().catch(() => undefined);
      await expect.poll(() => shop.gate.hasKilled, { timeout: 30_000 }).toBe(true);
      await killed;
      await shop.start();
      await attempt.expectWhole(response?.status === 200);
    });
  }
}

/** Records the database writes of an attempt without a kill. Returns one kill point before and one after each write. */
async function allPoints(begin: () => Promise<Attempt>): Promise<KillPoint[]> {
  const attempt = await begin();
  await untilQueuesAreEmpty();
  shop.gate.watch();
  expect((await attempt.press()).status).toBe(200);
  await untilQueuesAreEmpty();
  const steps = shop.gate.steps.filter((step) => !occasional.test(step));
  console.info(`${steps.length} steps: ${steps.join(', ')}`);
  // Restarts the backend, so that every attempt runs in a new process and repeats the one-time initialisation.
  await shop.restartMuchLater();
  return steps.flatMap((step) => [
    // A claim has no kill point before it, because only the response shows whether it claimed an email or push message.
    ...(queuePolls.includes(step.replace(/ \d+$/, '')) ? [] : [{ step, when: 'before' as const }]),
    { step, when: 'after' as const },
  ]);
}

/**
 * Waits until all push messages, and all emails whose send time has passed, are sent. Emails that a killed backend had
 * claimed have a later send time.
 */
async function untilQueuesAreEmpty() {
  await untilMailsAreSent({ dueAt: { $lte: new Date() } });
  const waiting = () => shop.db.collection('pushMessages').countDocuments();
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
}

async function untilMailsAreSent(filter: object) {
  const unsent = { state: { $in: ['waiting', 'claimed'] }, ...filter };
  const count = () => shop.db.collection('outboxMails').countDocuments(unsent);
  await expect.poll(count, { timeout: 60_000 }).toBe(0);
}

const commit = 'commitTransaction';
const claim = 'findAndModify outboxMails';

/** Names of sent emails about quotation versions, and URLs of message pictures, for the last test of this file. */
const links: string[] = [];
const shown: string[] = [];

test('a quotation version is sent once or remains a draft if the backend is killed while staff send the version', async () => {
  await killAtEach(
    [
      { step: 'insert outboxMails', when: 'before' },
      { step: commit, when: 'after' },
      { step: claim, when: 'after' },
    ],
    async () => {
      const { number, _id } = await inquire();
      await send(await prepare(_id));
      const next = await prepare(_id);
      return {
        press: () => send(next),
        expectWhole: async (isAcknowledged) => {
          const states = await statesOf(number);
          if (isAcknowledged || states[0] !== 'draft')
            expect(states).toEqual(['sent', 'superseded']);
          else expect(states).toEqual(['draft', 'sent']);
          if (states[0] === 'draft') await retryUntilOk(() => send(next));
          expect(await statesOf(number)).toEqual(['sent', 'superseded']);
          await expectEntries(number, 'quotation_sent', 2);
          links.push(`quotation-${next.id}-sent`);
        },
      };
    },
  );
});

test('a quotation acceptance that is sent while the backend is killed is stored exactly once after a retry, with one proforma invoice', async () => {
  await killAtEach(
    [
      // Kills the backend in the transaction, between the writes of the notification and the push message.
      { step: 'update staffNotifications', when: 'after' },
      { step: commit, when: 'before' },
      { step: commit, when: 'after' },
      // Kills the backend after it has claimed, sent or deleted the push message.
      { step: 'findAndModify pushMessages', when: 'after' },
      { step: 'delete pushMessages', when: 'before' },
      { step: 'delete pushMessages', when: 'after' },
    ],
    async () => {
      const { number, _id } = await inquire();
      await send(await prepare(_id));
      const path = `/api/api/inquiries/${number}`;
      const press = () => shop.buyer.send('POST', `${path}/accept`, { body: { version: 1 } });
      return {
        press,
        expectWhole: async (isAcknowledged) => {
          if (isAcknowledged) expect(await statesOf(number)).toEqual(['accepted']);
          await retryUntilOk(press);
          expect(await statesOf(number)).toEqual(['accepted']);
          await expectEntries(number, 'quotation_accepted', 1);
          await retryUntilOk(() => shop.buyer.send('GET', `${path}/proforma.pdf`));
        },
      };
    },
  );
});

test('a message with pictures sent while the backend is killed is stored with all pictures, or not at all', async () => {
  await killAtEach(
    [
      { step: 'insert media.files 2', when: 'before' },
      { step: commit, when: 'after' },
    ],
    async () => {
      const { number } = await inquire();
      const path = `/api/api/inquiries/${number}/messages`;
      const form = messageForm();
      const press = () => shop.buyer.sendForm(path, form);
      const list = async () =>
        (await retryUntilOk(() => shop.buyer.send('GET', path))).json() as {
          messages: Message[];
        };
      return {
        press,
        expectWhole: async (isAcknowledged) => {
          const before = (await list()).messages;
          expect(before.length).toBeLessThanOrEqual(1);
          if (isAcknowledged) expect(before).toHaveLength(1);
          if (before.length === 0) await retryUntilOk(press);
          const [message] = (await list()).messages;
          const urls = message?.pictures.map(({ url }) => url) ?? [];
          expect(urls).toHaveLength(2);
          for (const url of urls) await retryUntilOk(() => shop.buyer.send('GET', url));
          shown.push(...urls);
          const { unread } = await staffPage(number);
          expect(unread).toBe(1);
        },
      };
    },
  );
});

test('every email arrives exactly once although the backend is killed repeatedly, and no displayed picture is deleted as unused', async () => {
  await shop.restartMuchLater();
  await untilMailsAreSent({});
  const names = shop.box.names();
  expect(names.toSorted()).toEqual([...new Set(names)].sort());
  for (const name of links) await expectLink(name);
  await expectOneMailAndNumberEach();
  await expectKept(shown);
});

test('every staff member is notified exactly once of each inquiry and each acceptance', async () => {
  const count = (collection: string, filter: object) =>
    shop.db.collection(collection).countDocuments(filter);
  const notified = (kind: string) => count('staffNotifications', { kind });
  const staff = await count('accounts', { role: { $ne: 'user' } });
  const accepted = await count('quotationVersions', { state: 'accepted' });
  expect(staff * accepted).toBeGreaterThan(0);
  expect(await notified('quotation_accepted')).toBe(staff * accepted);
  expect(await notified('inquiry_submitted')).toBe(staff * (await count('inquiries', {})));
});

test('every push message arrives although the backend is killed repeatedly, and duplicates keep the tag and topic of the first message', async () => {
  await untilQueuesAreEmpty();
  const all = [...shop.pushes.desk(), ...shop.pushes.buyer()];
  const first = [...new Map(all.map((push) => [push.tag, push])).values()];
  const count = (title: string) => first.filter((push) => push.title === title).length;
  const versions = shop.db.collection('quotationVersions');
  expect(count('New inquiry')).toBe(await shop.db.collection('inquiries').countDocuments());
  expect(count('New quotation')).toBe(await versions.countDocuments({ state: { $ne: 'draft' } }));
  expect(count('Quotation accepted')).toBe(await versions.countDocuments({ state: 'accepted' }));
  expect(all.length).toBeGreaterThan(first.length);
  for (const { tag, topic } of all)
    expect(first).toContainEqual(expect.objectContaining({ tag, topic }));
});

async function inquire() {
  const all = await retryUntilOk(() => shop.buyer.send('GET', '/api/api/all'));
  const [product] = all.json() as { _id: string }[];
  const products = [{ productId: product?._id, quantity: 1_000 }];
  const body = { uid: shop.buyer.uid, contactPhone: '', message: 'From a kill', products };
  const headers = { 'idempotency-key': randomBytes(9).toString('hex') };
  const response = await retryUntilOk(() =>
    shop.buyer.send('POST', '/api/api/submitInquiry', { body, headers }),
  );
  return (response.json() as { inquiry: { _id: string; number: string } }).inquiry;
}

async function prepare(inquiryId: string) {
  const body = { inquiryId };
  const response = await retryUntilOk(() =>
    shop.desk.send('POST', '/api/admin/quotations', { body }),
  );
  return (response.json() as { quotation: StaffQuotation }).quotation;
}

const send = ({ id, revision }: StaffQuotation) =>
  shop.desk.send('POST', `/api/admin/quotations/${id}/send`, { body: { revision } });

async function staffPage(number: string) {
  const response = await retryUntilOk(() =>
    shop.desk.send('GET', `/api/admin/inquiries/${number}`),
  );
  return response.json() as StaffInquiryPage;
}

/** States of the quotation versions of an inquiry, newest first. */
async function statesOf(number: string) {
  return (await staffPage(number)).versions.map(({ state }) => state);
}

async function expectEntries(number: string, kind: string, times: number) {
  const response = await retryUntilOk(() => shop.buyer.send('GET', `/api/api/inquiries/${number}`));
  const { timeline } = response.json() as InquiryPage;
  expect(timeline.filter((entry) => entry.kind === kind)).toHaveLength(times);
}

async function expectLink(name: string) {
  const mail = shop.box.mails.find((text) => text.includes(`<${name}@`)) ?? '';
  expect(mail).toContain('application/pdf');
  const [, number = '', token] = /\/inquiries\/(INQ-\d\d-\d+)#([\w-]{43})/.exec(mail) ?? [];
  const path = `/api/api/inquiries/${number}/link`;
  await retryUntilOk(() => shop.buyer.send('POST', path, { body: { token } }));
}

async function expectOneMailAndNumberEach() {
  const versions = shop.db.collection('quotationVersions');
  const acceptedVersions = await versions.find({ state: 'accepted' }).toArray();
  // Each proforma number is used only once.
  expect(await versions.distinct('acceptance.proformaNumber')).toHaveLength(
    acceptedVersions.length,
  );
  const subjects = shop.box.mails.flatMap(
    (mail) => /^Subject: .* accepted (.*)\r/m.exec(mail)?.[1] ?? [],
  );
  expect(subjects.sort()).toEqual(acceptedVersions.map(({ number }) => String(number)).sort());
}

/** Expects that the cleanup at a later start deletes no displayed picture. */
async function expectKept(urls: string[]) {
  const files = shop.db.collection('media.files');
  await expect.poll(() => files.countDocuments({ 'metadata.isDraft': true })).toBe(0);
  const ids = (await files.find().toArray()).map(({ _id }) => `/media/${String(_id)}`);
  expect(ids).toEqual(expect.arrayContaining(urls));
}

function messageForm() {
  const form = new FormData();
  form.append('text', 'Is it this stone?');
  for (const name of ['one.jpg', 'two.jpg'])
    form.append('pictures', new Blob([createUniquePicture()], { type: 'image/jpeg' }), name);
  return form;
}
