import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poll } from 'test-kit';
import { Browser } from './browser.js';
import { freshEmail, openShop, refusal, type Shop } from './shop.js';

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
  return (
    shop.url + (/http:\/\/[^/]+(\/api\/api\/unsubscribe\?token=[\w.%-]+)/.exec(mail)?.[1] ?? '')
  );
}

const stored = (email: string) => shop.db.collection('subscribers').findOne({ email });

describe('subscribe', () => {
  it.each(['x', '', { $gt: '' }, ['a@example.com']])('refuses %j', async (email) => {
    expect(await refusal(await subscribe(email))).toMatchObject({
      status: 400,
      message: 'Please enter a valid email address',
    });
  });

  it('answers alike the first time and again, and stores one subscriber', async () => {
    const email = freshEmail();
    const answers = [await subscribe(email), await subscribe(email.toUpperCase())];
    for (const answer of answers)
      expect(await answer.json()).toEqual({ success: true, message: 'Subscribed successfully!' });
    expect(await shop.db.collection('subscribers').countDocuments({ email })).toBe(1);
  });

  it('makes nobody who could sign in', async () => {
    const email = freshEmail();
    await subscribe(email);
    expect(await shop.db.collection('accounts').findOne({ email })).toBeNull();
  });
});

describe('unsubscribe', () => {
  it.each(['', '?token=', '?token=x', '?token=a@example.com.AAAA'])('refuses %j', async (query) => {
    const path = `${shop.url}/api/api/unsubscribe${query}`;
    expect((await fetch(path)).status).toBe(400);
    expect((await fetch(path, { method: 'POST' })).status).toBe(400);
  });

  it('does nothing when its link is only looked at', async () => {
    const email = freshEmail();
    await subscribe(email);
    const response = await fetch(await linkFor(email));
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect((await stored(email))?.['unsubscribedAt']).toBeUndefined();
  });

  it('takes the one click of a mail program', async () => {
    const email = freshEmail();
    await subscribe(email);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const response = await fetch(await linkFor(email), { method: 'POST', body });
    expect(response.status).toBe(200);
    expect((await stored(email))?.['unsubscribedAt']).toBeInstanceOf(Date);
  });

  it('can be taken back by subscribing again', async () => {
    const email = freshEmail();
    await subscribe(email);
    await fetch(await linkFor(email), { method: 'POST' });
    await subscribe(email);
    expect((await stored(email))?.['unsubscribedAt']).toBeUndefined();
  });
});
