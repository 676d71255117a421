import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, inquiry } from 'contracts';
import { z } from 'zod';
import {
  approvalsPath,
  approve,
  business,
  businessForm,
  decline,
  listApprovals,
  setWhoSeesPrices,
} from '../support/approval.js';
import { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf } from '../support/buyer.js';
import { confirmLink, linkTo } from '../support/mail-links.js';
import { freshEmail, openShop, refusal, register, whoIs, type Shop } from '../support/shop.js';

const canaries = { originalPrice: 771177.25, dollarPrice: 772277.5, discountedPrice: 773377 };

let shop: Shop;
let staff: Browser;
let shelf: Awaited<ReturnType<typeof stockShelf>>;
let early: Awaited<ReturnType<typeof buyerAt>>;

beforeAll(async () => {
  shop = await openShop();
  [staff, shelf] = await Promise.all([staffAt(shop), stockShelf(shop)]);
  await shop.db.collection('products').updateMany({}, { $set: canaries });
  early = await buyerAt(shop);
  await setWhoSeesPrices(staff, 'approved');
});
afterAll(() => shop.close());

const pricesOf = async (browser: Browser) => {
  const response = await browser.get(`/api/api/prices?ids=${shelf.quartz},${shelf.onyx}`);
  return calls.listPrices.answer.parse(await response.json());
};
const unknownUid = 'f'.repeat(24);
const accountOf = (uid: string) =>
  listApprovals(staff, '?limit=500').then(({ rows }) => rows.find((row) => row.uid === uid));
const conflict = { status: 409, code: 'account.changed' };
const countReviewNotifications = async () => {
  const response = await staff.get('/api/admin/notifications');
  const { rows } = calls.listNotifications.answer.parse(await response.json());
  return rows.filter(({ newer }) => newer === 'account_to_review').length;
};

describe('customer approvals', () => {
  it('can be listed and decided only by staff and only for existing customers', async () => {
    const { browser, uid } = await buyerAt(shop);
    const calls = [
      ['GET', approvalsPath()],
      ['POST', approvalsPath(uid, 'approve')],
      ['POST', approvalsPath(uid, 'decline')],
      ['POST', approvalsPath(uid, 'undo')],
    ] as const;
    for (const [method, path] of calls) {
      const send = (by: Browser) => (method === 'GET' ? by.get(path) : by.post(path));
      expect([path, (await send(await Browser.open(shop.url))).status]).toEqual([path, 401]);
      expect([path, (await send(browser)).status]).toEqual([path, 403]);
    }
    const ownUid = (await whoIs(staff))?.uid ?? '';
    for (const [action, body] of [
      ['approve', {}],
      ['decline', { reason: 'No' }],
      ['undo', { decision: unknownUid }],
    ] as const) {
      expect((await staff.post(approvalsPath(unknownUid, action), body)).status).toBe(404);
      expect((await staff.post(approvalsPath('x', action), body)).status).toBe(400);
      expect((await staff.post(approvalsPath(ownUid, action), body)).status).toBe(403);
    }
    expect((await accountOf(uid))?.state).toBe('pending');
  });

  it('remain unchanged after a decline without a reason, a repeated decision or an outdated undo', async () => {
    const { uid } = await buyerAt(shop);
    const noReason = await refusal(
      await staff.post(approvalsPath(uid, 'decline'), { reason: ' ' }),
    );
    expect(noReason).toMatchObject({
      status: 400,
      fields: { reason: 'Enter a reason. The customer will see it.' },
    });
    const first = await approve(staff, uid);
    const secondApproval = await refusal(await staff.post(approvalsPath(uid, 'approve')));
    expect(secondApproval).toMatchObject({
      ...conflict,
      message: 'This customer is already approved.',
    });
    await decline(staff, uid);
    const lateUndo = await staff.post(approvalsPath(uid, 'undo'), { decision: first });
    expect(await refusal(lateUndo)).toMatchObject(conflict);
  });

  it('are stored only once if several requests approve the same customer concurrently', async () => {
    const { uid } = await buyerAt(shop);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => staff.post(approvalsPath(uid, 'approve'))),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('a registration while only approved customers see prices', () => {
  it.each([
    [{ taxNumber: '27AAPFU0939F1ZX' }, 'taxNumber', 'Invalid GSTIN. Check each character.'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Enter a website like example.com'],
    [{ country: 'XX' }, 'country', 'Choose a country'],
    [{ businessMessage: 'x'.repeat(1_001) }, 'businessMessage', 'Use at most 1000 characters'],
  ])('is rejected if the form contains %j', async (fields, field, text) => {
    const browser = await Browser.open(shop.url);
    const body = { ...businessForm(freshEmail()), ...fields };
    const response = await refusal(await browser.post('/api/api/register', body));
    expect(response).toMatchObject({ status: 400, fields: { [field]: text } });
  });

  it('stores the business details from the form and shows them to staff', async () => {
    const browser = await Browser.open(shop.url);
    const email = freshEmail();
    expect((await browser.post('/api/api/register', businessForm(email))).status).toBe(200);
    const uid = (await whoIs(browser))?.uid ?? '';
    expect(await accountOf(uid)).toMatchObject({
      ...{ email, isEmailConfirmed: false, state: 'pending', decision: null },
      ...{ company: business.company, taxNumber: '27AAPFU0939F1ZV', country: 'IN' },
      ...{ website: 'https://www.shah.example', message: business.businessMessage },
    });
    const profile = calls.showProfile.answer.parse(
      await (await browser.get('/api/api/profile')).json(),
    );
    expect(profile).toMatchObject({
      asksForBusiness: true,
      website: 'https://www.shah.example',
    });
    const data = await (await browser.get('/api/api/my-data')).text();
    for (const text of [business.businessMessage, '27AAPFU0939F1ZV', '"state":"pending"'])
      expect(data).toContain(text);
  });

  it('succeeds without business details if the page was opened before the setting changed', async () => {
    const { browser, user } = await register(shop);
    expect((await accountOf(user.uid))?.company).toBe('');
    const profile = { name: 'Mira', taxNumber: '', address: '', addresses: [], language: '' };
    const changedProfile = {
      ...profile,
      company: 'Late Gems',
      country: 'IN',
      website: 'late.example',
    };
    expect((await browser.patch('/api/api/profile', changedProfile)).status).toBe(200);
    const now = await accountOf(user.uid);
    expect(now).toMatchObject({ company: 'Late Gems', website: 'https://late.example' });
  });

  it('notifies staff once, after the customer confirmed the address', async () => {
    const of = countReviewNotifications;
    const before = await of();
    const { browser, email } = await register(shop);
    expect(await of()).toBe(before);
    const link = await linkTo(shop, email, confirmLink);
    expect((await browser.post(link)).status).toBe(200);
    expect(await of()).toBe(before + 1);
    await browser.post(link);
    expect(await of()).toBe(before + 1);
  });
});

describe('a new customer on the phone', () => {
  it('is announced to staff once the inquiry is stored, and not if the inquiry is rejected', async () => {
    const before = await countReviewNotifications();
    const send = (productId: string) =>
      staff.post(
        '/api/admin/caller-inquiries',
        {
          customer: { name: 'Mira', phone: '9876543210' },
          products: [{ productId, quantity: 3 }],
        },
        { 'Idempotency-Key': productId },
      );
    expect((await send(shelf.opal)).status).toBe(404);
    expect(await countReviewNotifications()).toBe(before);
    expect((await send(shelf.quartz)).status).toBe(200);
    expect(await countReviewNotifications()).toBe(before + 1);
  });
});

describe('the approval of a customer', () => {
  it('makes prices visible to the customer from the next request until the approval is undone, and is audited', async () => {
    const { browser, uid } = await buyerAt(shop);
    const hidden = { pricesWithheld: 'pending' };
    expect((await pricesOf(browser))[0]).toMatchObject(hidden);
    const decision = await approve(staff, uid);
    expect((await pricesOf(browser))[0]).toMatchObject({ dollarPrice: canaries.dollarPrice });
    const { rows } = await listApprovals(staff, '?state=approved');
    expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ uid })]));
    expect((await staff.post(approvalsPath(uid, 'undo'), { decision })).status).toBe(200);
    expect((await pricesOf(browser))[0]).toMatchObject(hidden);
    expect((await accountOf(uid))?.state).toBe('pending');
    const audited = await shop.db.collection('auditEntries').find({ subject: uid }).toArray();
    expect(audited.map(({ kind }) => String(kind))).toEqual(
      expect.arrayContaining(['user.approved', 'user.approval_undone']),
    );
  });

  it('reveals the prices that applied when an earlier inquiry was sent', async () => {
    const buyer = await buyerAt(shop);
    await buyer.submit([{ productId: shelf.quartz, quantity: 1 }]);
    await approve(staff, buyer.uid);
    const [firstInquiry] = z.array(inquiry).parse(await buyer.inquiries());
    expect(firstInquiry?.products[0]?.productId.dollarPrice).toBe(canaries.dollarPrice);
  });

  it('is emailed to the customer unless it is undone, and a decline is emailed with its reason', async () => {
    const outbox = shop.db.collection('outboxMails');
    const { uid, email } = await buyerAt(shop);
    const waiting = async () =>
      (await outbox.find({ to: email, messageId: /^<approval-/ }).toArray()).map(
        ({ subject, text }) => `${String(subject)} ${String(text)}`,
      );
    const decision = await approve(staff, uid);
    expect(await waiting()).toEqual([expect.stringContaining('You can now see prices')]);
    await staff.post(approvalsPath(uid, 'undo'), { decision });
    expect(await waiting()).toEqual([]);
    await approve(staff, uid);
    await decline(staff, uid, 'Registered businesses only');
    expect(await waiting()).toEqual([expect.stringContaining('Registered businesses only')]);
  });

  it('is not emailed to an unconfirmed address', async () => {
    const { user, email } = await register(shop);
    await approve(staff, user.uid);
    expect(await shop.db.collection('outboxMails').countDocuments({ to: email })).toBe(0);
  });
});

describe('a customer who sees prices', () => {
  it('still sees prices after approval becomes required, until staff decline the account', async () => {
    const { browser, uid } = early;
    expect((await pricesOf(browser))[0]).toMatchObject({ dollarPrice: canaries.dollarPrice });
    const decision = await decline(staff, uid);
    expect((await pricesOf(browser))[0]).toMatchObject({ pricesWithheld: 'declined' });
    await staff.post(approvalsPath(uid, 'undo'), { decision });
    expect((await pricesOf(browser))[0]).toMatchObject({ dollarPrice: canaries.dollarPrice });
    expect(
      await shop.db
        .collection('accounts')
        .countDocuments({ approval: { $exists: true }, email: early.email }),
    ).toBe(0);
  });

  it('remains approved when the account is merged into a pending account', async () => {
    const [pending, approved] = [await buyerAt(shop), await buyerAt(shop)];
    await approve(staff, approved.uid);
    const path = `/api/admin/customers/${pending.uid}/merge`;
    const wish = { other: approved.uid, keep: { name: 'this', email: 'this', mobile: 'this' } };
    const preview = calls.previewMerge.answer.parse(
      await (await staff.post(`${path}/preview`, wish)).json(),
    );
    const merged = await staff.post(path, { ...wish, fingerprint: preview.fingerprint });
    expect(merged.status).toBe(200);
    expect((await listApprovals(staff, '?state=approved&limit=500')).rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ uid: pending.uid })]),
    );
  });
});

describe('the setting that every signed-in customer sees prices', () => {
  it('also applies to pending and declined customers, who are then not asked for business details', async () => {
    const [pending, declined] = [await buyerAt(shop), await buyerAt(shop)];
    await decline(staff, declined.uid);
    await setWhoSeesPrices(staff, 'signed_in');
    for (const { browser } of [pending, declined]) {
      expect((await pricesOf(browser))[0]).toMatchObject({ dollarPrice: canaries.dollarPrice });
      expect(await whoIs(browser)).not.toHaveProperty('pricesWithheld');
      const profile = await browser.get('/api/api/profile');
      expect(await profile.text()).not.toContain('asksForBusiness');
    }
    const newAccount = await register(shop, freshEmail());
    const storedAccount = await shop.db.collection('accounts').findOne({ email: newAccount.email });
    expect(storedAccount).not.toHaveProperty('approval');
    await setWhoSeesPrices(staff, 'approved');
    expect((await pricesOf(pending.browser))[0]).toMatchObject({ pricesWithheld: 'pending' });
    expect((await pricesOf(newAccount.browser))[0]).toMatchObject({
      dollarPrice: canaries.dollarPrice,
    });
  });
});
