import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { poll } from 'test-kit';
import { Browser } from '../support/browser.js';
import { register } from '../support/shop.js';
import { refused } from '../support/staff-catalogue.js';
import { shop, staff } from '../support/stocked-shop.js';

const path = '/api/admin/unsent-mails';
const outbox = () => shop.db.collection('outboxMails');

const list = async (query = '') => {
  const response = await staff.get(path + query);
  expect(response.status).toBe(200);
  return calls.listUnsentMails.answer.parse(await response.json());
};

let mailCount = 0;
async function keep(fields: object) {
  mailCount += 1;
  const texts = { subject: `Mail ${mailCount}`, text: 'Hello', html: '<p>Hello</p>' };
  const mail = { messageId: `<test-${mailCount}@shop>`, to: 'mira@example.com', ...texts };
  const storedMail = { ...mail, state: 'refused', tries: 1, dueAt: new Date(), ...fields };
  const { insertedId } = await outbox().insertOne(storedMail);
  return String(insertedId);
}

const failed = { reason: '550 No such mailbox', refusedAt: new Date() };

beforeEach(async () => {
  await outbox().deleteMany({});
});

describe('unsent emails', () => {
  it.each([
    ['GET', ''],
    ['POST', `/${'a'.repeat(24)}/resend`],
    ['DELETE', `/${'a'.repeat(24)}`],
  ] as const)('are available to staff only: %s %s', async (method, more) => {
    const send = (browser: Browser) =>
      ({
        GET: () => browser.get(path + more),
        POST: () => browser.post(path + more, {}),
        DELETE: () => browser.delete(path + more),
      })[method]();
    expect((await send(await Browser.open(shop.url))).status).toBe(401);
    expect((await send((await register(shop)).browser)).status).toBe(403);
  });

  // @spec staff-81
  it('are listed newest first after their first delivery attempt has failed', async () => {
    await keep({ state: 'sent', sentAt: new Date() });
    await keep({ state: 'waiting', tries: 0, dueAt: new Date(Date.now() + 60_000) });
    const refusedOne = await keep(failed);
    const later = new Date(Date.now() + 60_000);
    const retried = await keep({ state: 'waiting', reason: '451 Not now', dueAt: later });
    const { rows, total } = await list();
    expect([total, rows.map(({ id }) => id)]).toEqual([2, [retried, refusedOne]]);
    expect(rows[0]).toMatchObject({ state: 'waiting', nextTryAt: later.toISOString() });
    expect(rows[1]).toMatchObject({ reason: failed.reason, nextTryAt: null, canBeResent: true });
    expect((await list('?q=451')).rows.map(({ id }) => id)).toEqual([retried]);
  });

  // @spec staff-81
  it('can be resent only once', async () => {
    const id = await keep(failed);
    expect((await staff.post(`${path}/${id}/resend`, {})).status).toBe(200);
    await poll(() => outbox().countDocuments({ state: 'sent' }), { timeout: 60_000 }).toBe(1);
    expect(await shop.readMail('mira@example.com')).toHaveLength(1);
    const error = await refused(await staff.post(`${path}/${id}/resend`, {}));
    expect([error.status, error.code]).toEqual([404, 'mail.not_found']);
  });

  it('cannot be resent if the secret part of the link in the email is no longer stored', async () => {
    const id = await keep({ ...failed, text: 'Open {{secret}}' });
    expect((await list()).rows[0]).toMatchObject({ canBeResent: false });
    const error = await refused(await staff.post(`${path}/${id}/resend`, {}));
    expect([error.status, error.code]).toEqual([409, 'mail.link_ended']);
  });

  it('can be discarded only once', async () => {
    const id = await keep(failed);
    expect((await staff.delete(`${path}/${id}`)).status).toBe(200);
    expect(await list()).toEqual({ rows: [], total: 0 });
    expect((await staff.delete(`${path}/${id}`)).status).toBe(404);
  });
});
