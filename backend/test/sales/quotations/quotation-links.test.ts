import { afterEach, describe, expect, it } from '@jest/globals';
import { waitFor } from 'test-kit';
import { Browser } from '../../support/browser.js';
import { openLink, pageOf, quoted, staffPageOf } from '../../support/quotation.js';
import { refusal } from '../../support/shop.js';
import { clock } from '../../../src/platform/clock.js';
import { shelf, shop, staff } from '../../support/stocked-shop.js';

afterEach(() => {
  clock.now = () => new Date();
});

const ofQuartz = () => quoted(shop, staff, shelf.quartz);

describe('an inquiry link', () => {
  it('grants access only to its own inquiry', async () => {
    const offer = await ofQuartz();
    const otherOffer = await ofQuartz();
    const wrong = await openLink(shop, otherOffer.inquiry.number, offer.token);
    expect(await refusal(wrong.response)).toMatchObject({
      status: 401,
      code: 'quotation.link_ended',
    });
    const unknownInquiry = await openLink(shop, 'INQ-26-9999', offer.token);
    expect((await refusal(unknownInquiry.response)).status).toBe(401);
    const { browser } = await openLink(shop, offer.inquiry.number, offer.token);
    expect((await browser.get(otherOffer.path)).status).toBe(401);
    const beyond = ['/api/api/inquiry-threads', '/api/api/prices?ids=' + shelf.quartz];
    for (const path of [...beyond, `/api/api/getUserInquiries/${offer.buyer.uid}`])
      expect((await browser.get(path)).status).toBe(401);
    expect((await pageOf(browser, offer.inquiry.number)).viewer).toBe('link');
  });

  it('sets an HttpOnly cookie that is limited to the path of the inquiry', async () => {
    const { inquiry, token, path } = await ofQuartz();
    const { response } = await openLink(shop, inquiry.number, token);
    const [cookie = ''] = response.headers
      .getSetCookie()
      .filter((line) => line.startsWith('inquiryLink='));
    expect(cookie).toContain(`Path=${path};`);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');
  });

  it('is stored as a hash, and the email that contains the link is encrypted until it is sent', async () => {
    const { buyer, token } = await ofQuartz();
    const [mail = ''] = await waitFor(async () => {
      const mails = (await shop.readMail(buyer.email)).filter((text) => text.includes(token));
      expect(mails).toHaveLength(1);
      return mails;
    });
    expect(mail).toContain('application/pdf');
    expect(mail).not.toContain('Reply-To: no-reply@');
    const storedMail = await waitFor(async () => {
      const outbox = shop.db.collection('outboxMails');
      const [sentMail] = await outbox.find({ to: buyer.email, subject: /quotation/ }).toArray();
      expect(sentMail?.['state']).toBe('sent');
      return sentMail;
    });
    expect(storedMail).not.toHaveProperty('attachments');
    expect(storedMail).not.toHaveProperty('secret');
    for (const { name } of await shop.db.listCollections().toArray())
      expect(JSON.stringify(await shop.db.collection(name).find().toArray())).not.toContain(token);
  });

  it('stops working when staff revoke it, even for browsers that have opened it', async () => {
    const { inquiry, token, path } = await ofQuartz();
    const { browser } = await openLink(shop, inquiry.number, token);
    expect((await staff.delete(`/api/admin/inquiries/${inquiry.number}/links`)).status).toBe(200);
    expect(await refusal(await browser.get(path))).toMatchObject({
      status: 401,
      code: 'quotation.link_ended',
    });
    const name = 'A Buyer';
    expect((await browser.post(`${path}/accept`, { version: 1, name })).status).toBe(401);
    expect((await openLink(shop, inquiry.number, token)).response.status).toBe(401);
  });

  it('expires thirty days after the quotation expires', async () => {
    const { inquiry, token, quotation } = await ofQuartz();
    const end = new Date(quotation.expiresAt).getTime() + 30 * 24 * 3_600_000;
    clock.now = () => new Date(end - 1_000);
    expect((await openLink(shop, inquiry.number, token)).response.status).toBe(200);
    clock.now = () => new Date(end);
    expect((await openLink(shop, inquiry.number, token)).response.status).toBe(401);
  });

  it('requires a name to accept the quotation, and keeps the first acceptance when the request is repeated', async () => {
    const { inquiry, token, path } = await ofQuartz();
    const { browser } = await openLink(shop, inquiry.number, token);
    expect(await refusal(await browser.post(`${path}/accept`, { version: 1 }))).toMatchObject({
      status: 400,
      fields: { name: 'Enter your name' },
    });
    expect((await browser.post(`${path}/accept`, { version: 1, name: 'Ms Patel' })).status).toBe(
      200,
    );
    expect((await browser.post(`${path}/accept`, { version: 1 })).status).toBe(200);
    const [version] = (await pageOf(browser, inquiry.number)).versions;
    expect(version?.acceptance?.name).toBe('Ms Patel');
  });

  it("adds an entry to the audit log and to the staff timeline, but not to the holder's timeline, when it is opened", async () => {
    const { inquiry, token } = await ofQuartz();
    const { browser } = await openLink(shop, inquiry.number, token);
    await openLink(shop, inquiry.number, token);
    const { timeline, links } = await staffPageOf(staff, inquiry.number);
    expect(timeline.filter(({ kind }) => kind === 'link_opened')).toHaveLength(2);
    expect(links[0]?.opened).toBe(2);
    const audit = await shop.db
      .collection('auditEntries')
      .find({ subject: inquiry.number })
      .toArray();
    expect(audit.filter(({ kind }) => kind === 'quotation.link_opened')).toHaveLength(2);
    const kinds: string[] = (await pageOf(browser, inquiry.number)).timeline.map(
      ({ kind }) => kind,
    );
    expect(kinds).not.toContain('link_opened');
  });

  it('can be opened only by a request with the CSRF token', async () => {
    const { inquiry, token } = await ofQuartz();
    const stranger = new Browser(shop.url);
    const path = `/api/api/inquiries/${inquiry.number}/link`;
    expect((await stranger.post(path, { token })).status).toBe(403);
  });
});
