import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poll } from 'test-kit';
import { signValue } from '../../src/identity/accounts/index.js';
import { Browser } from '../support/browser.js';
import { linkTo, subscriptionLink, unsubscribeLink } from '../support/mail-links.js';
import { secret } from '../support/start.js';
import { freshEmail, openShop, refusal, register, type Shop } from '../support/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(async () => {
  await shop.close();
});

async function subscribe(email: unknown) {
  return (await Browser.open(shop.url)).post('/api/api/subscribe', { email });
}

async function linkFor(email: string) {
  await poll(() => shop.readMail(email)).toHaveLength(1);
  const [mail = ''] = await shop.readMail(email);
  expect(mail).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
  return shop.url + (await linkTo(shop, email, unsubscribeLink));
}

const readSubscriber = (email: string) => shop.db.collection('subscribers').findOne({ email });

describe('POST /api/api/subscribe', () => {
  it.each(['x', '', { $gt: '' }, ['a@example.com']])('rejects %j', async (email) => {
    expect(await refusal(await subscribe(email))).toMatchObject({
      status: 400,
      message: 'Please enter a valid email address',
    });
  });

  // @spec core-56
  it('returns the same response for new and repeated requests, and stores one subscriber', async () => {
    const email = freshEmail();
    const responses = [await subscribe(email), await subscribe(email.toUpperCase())];
    for (const response of responses)
      expect(await response.json()).toEqual({ success: true, message: 'Subscribed successfully!' });
    expect(await shop.db.collection('subscribers').countDocuments({ email })).toBe(1);
  });

  it('creates no account', async () => {
    const email = freshEmail();
    await subscribe(email);
    expect(await shop.db.collection('accounts').findOne({ email })).toBeNull();
  });
});

async function confirmationFor(email: string) {
  return shop.url + (await linkTo(shop, email, subscriptionLink));
}

describe('a newsletter subscription', () => {
  const isSubscribed = async (email: string) =>
    (
      await shop.db
        .collection<{ email: string; isSubscribed: boolean }>('accounts')
        .findOne({ email })
    )?.isSubscribed;

  // @spec core-68
  it('is pending until the subscriber presses the button on the page linked in the confirmation email', async () => {
    const email = freshEmail();
    await subscribe(email);
    const confirm = await confirmationFor(email);
    expect(await (await fetch(confirm)).text()).toContain('>Subscribe</button>');
    expect((await readSubscriber(email))?.['isPending']).toBe(true);
    expect((await fetch(confirm, { method: 'POST' })).status).toBe(200);
    expect((await readSubscriber(email))?.['isPending']).toBeUndefined();
  });

  it('is recorded for an account only if it is requested in a session of the account or confirmed through the emailed link', async () => {
    const { browser, email } = await register(shop);
    await subscribe(email);
    expect(await isSubscribed(email)).toBe(false);
    await browser.post('/api/api/subscribe', { email });
    expect(await isSubscribed(email)).toBe(true);
    const otherEmail = (await register(shop)).email;
    await subscribe(otherEmail);
    await fetch(await confirmationFor(otherEmail), { method: 'POST' });
    expect(await isSubscribed(otherEmail)).toBe(true);
  });

  it('can be confirmed with a link that an earlier release of the shop sent', async () => {
    const email = freshEmail();
    await subscribe(email);
    const token = signValue('subscription', `${Date.now() + 60_000} ${email}`, secret);
    const path = `${shop.url}/api/api/confirm-subscription?token=${encodeURIComponent(token)}`;
    expect((await fetch(path, { method: 'POST' })).status).toBe(200);
    expect((await readSubscriber(email))?.['isPending']).toBeUndefined();
  });

  it('is not confirmed by a link older than a week, and the page explains how to get a new link', async () => {
    const email = freshEmail();
    await subscribe(email);
    const token = signValue('subscription', `${Date.now() - 1}~${email}`, secret);
    const path = `${shop.url}/api/api/confirm-subscription?token=${encodeURIComponent(token)}`;
    for (const method of ['GET', 'POST']) {
      const response = await fetch(path, { method });
      expect(response.status).toBe(400);
      const page = await response.text();
      expect(page).toContain('<h1>This link has expired</h1>');
      expect(page).toContain('href="/#subscribe">Subscribe again</a>');
    }
    expect((await readSubscriber(email))?.['isPending']).toBe(true);
  });

  // @spec core-19
  it('applies to an account that is later registered with the same address', async () => {
    const email = freshEmail();
    await subscribe(email.toUpperCase());
    expect((await register(shop, email)).user.isSubscribed).toBe(true);
    const without = freshEmail();
    expect((await register(shop, without)).user.isSubscribed).toBe(false);
  });

  it.each(['x', 'x.y', ''])('is not confirmed by the token %j', async (token) => {
    const path = `${shop.url}/api/api/confirm-subscription?token=${token}`;
    expect((await fetch(path)).status).toBe(400);
    expect((await fetch(path, { method: 'POST' })).status).toBe(400);
  });
});

describe('the unsubscribe link', () => {
  it.each(['', '?token=', '?token=x', '?token=a@example.com.AAAA'])(
    'returns 400 if its query is %j',
    async (query) => {
      const path = `${shop.url}/api/api/unsubscribe${query}`;
      expect((await fetch(path)).status).toBe(400);
      expect((await fetch(path, { method: 'POST' })).status).toBe(400);
    },
  );

  it('does not unsubscribe the address if the recipient only opens the page', async () => {
    const email = freshEmail();
    await subscribe(email);
    const response = await fetch(await linkFor(email));
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect((await readSubscriber(email))?.['unsubscribedAt']).toBeUndefined();
  });

  it('shows a page with a button that subscribes the address again', async () => {
    const email = freshEmail();
    await subscribe(email);
    const page = await (await fetch(await linkFor(email), { method: 'POST' })).text();
    const [, action = ''] = /action="\/confirm-subscription\/([^"]+)"/.exec(page) ?? [];
    const confirmationUrl = `${shop.url}/api/api/confirm-subscription?token=${action}`;
    expect((await fetch(confirmationUrl, { method: 'POST' })).status).toBe(200);
    expect((await readSubscriber(email))?.['unsubscribedAt']).toBeUndefined();
  });

  it('accepts one-click requests from email clients', async () => {
    const email = freshEmail();
    await subscribe(email);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const response = await fetch(await linkFor(email), { method: 'POST', body });
    expect(response.status).toBe(200);
    expect((await readSubscriber(email))?.['unsubscribedAt']).toBeInstanceOf(Date);
  });

  it('does not prevent a later subscription', async () => {
    const email = freshEmail();
    await subscribe(email);
    await fetch(await linkFor(email), { method: 'POST' });
    await subscribe(email);
    expect((await readSubscriber(email))?.['unsubscribedAt']).toBeUndefined();
  });
});

describe('a newsletter link without its token', () => {
  it.each(['confirm-subscription', 'unsubscribe'])(
    'opens a page that does not suggest signing in: %s',
    async (path) => {
      const page = await (await fetch(`${shop.url}/api/api/${path}`)).text();
      expect(page).toContain('<h1>This link is incomplete</h1>');
      expect(page).not.toContain('sign in');
    },
  );
});
