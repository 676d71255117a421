import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { oidcClient, signInAtProvider, startOidcProvider } from 'test-kit/oidc-provider';
import { Browser } from '../support/browser.js';
import { giveBack, useUp } from '../support/limits.js';
import {
  admin,
  freshEmail,
  openShop,
  password,
  register,
  whoIs,
  type Shop,
} from '../support/shop.js';

const publicUrl = 'http://localhost:3999';
const callback = `${publicUrl}/api/api/google/callback`;
const people = new Map([
  ['new', { email: 'new@example.com', email_verified: true, name: 'New Person' }],
  ['doubtful', { email: 'doubtful@example.com', email_verified: false, name: 'Doubtful' }],
  ['owner', { email: admin.email, email_verified: true, name: 'Owner' }],
]);

let provider: Awaited<ReturnType<typeof startOidcProvider>>;
let shop: Shop;

beforeAll(async () => {
  provider = await startOidcProvider(callback, (login) => people.get(login));
  shop = await openShop({
    PUBLIC_URL: publicUrl,
    GOOGLE_CLIENT_ID: oidcClient.client_id,
    GOOGLE_CLIENT_SECRET: oidcClient.client_secret,
    OIDC_ISSUER: provider.issuer,
  });
});

afterAll(async () => {
  await shop.close();
  await provider.close();
});

/** Starts a sign-in and returns the URL to which the provider redirects the browser. */
async function begin(login: string) {
  const browser = await Browser.open(shop.url);
  const started = await browser.get('/api/api/google');
  expect(started.status).toBe(302);
  const url = started.headers.get('location') ?? '';
  return { browser, url: new URL(url), back: await signInAtProvider(url, login) };
}

async function finish(browser: Browser, callbackUrl: URL) {
  const response = await browser.get(callbackUrl.pathname + callbackUrl.search);
  expect(response.status).toBe(302);
  return response.headers.get('location');
}

async function signIn(login: string) {
  const { browser, back: callbackUrl } = await begin(login);
  return { browser, location: await finish(browser, callbackUrl) };
}

const failed = '/SignInPage?google=failed';

describe('sign-in with Google', () => {
  // @spec core-55
  it('sends PKCE, state and nonce', async () => {
    const { url } = await begin('new');
    expect(url.origin).toBe(provider.issuer);
    expect(url.searchParams.get('redirect_uri')).toBe(callback);
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(url.searchParams.get(name)?.length).toBeGreaterThan(20);
  });

  it('fails if its response is replayed, was not requested, or has the state of another browser', async () => {
    const { browser, back: callbackUrl } = await begin('new');
    const thief = await Browser.open(shop.url);
    expect(await finish(thief, callbackUrl)).toBe(failed);
    expect(await finish((await begin('new')).browser, callbackUrl)).toBe(failed);
    expect(await finish(browser, new URL(`${callback}?code=x`))).toBe(failed);
    expect(await finish(browser, callbackUrl)).toBe(failed);
    expect(await whoIs(browser)).toBeNull();
    expect(await whoIs(thief)).toBeNull();
  });

  it('fails for an address that Google has not verified', async () => {
    const { browser, location } = await signIn('doubtful');
    expect(location).toBe(failed);
    expect(await whoIs(browser)).toBeNull();
    const { email } = people.get('doubtful') ?? {};
    expect(await shop.db.collection('accounts').findOne({ email })).toBeNull();
  });

  // @spec core-55
  it('creates an account at the first sign-in and reuses it at later sign-ins', async () => {
    const first = await signIn('new');
    expect(first.location).toBe('/');
    const user = await whoIs(first.browser);
    expect(user).toMatchObject({ email: 'new@example.com', Uname: 'New Person', role: 'user' });
    const second = await signIn('new');
    expect((await whoIs(second.browser))?._id).toBe(user?._id);
  });

  it('ignores redirect targets in the query', async () => {
    const { browser, back: callbackUrl } = await begin('new');
    for (const name of ['next', 'redirect', 'returnTo', 'url'])
      callbackUrl.searchParams.set(name, '//evil.example');
    expect(await finish(browser, callbackUrl)).toBe('/');
  });

  it('takes over an account with the same unverified address, and revokes its sessions and password', async () => {
    const email = freshEmail();
    const hijacker = await register(shop, email);
    people.set(email, { email, email_verified: true, name: 'Owner of the address' });
    const { browser } = await signIn(email);
    expect((await whoIs(browser))?._id).toBe(hijacker.user._id);
    expect(await whoIs(hijacker.browser)).toBeNull();
    const newBrowser = await Browser.open(shop.url);
    expect((await newBrowser.post('/api/api/login', { email, password })).status).toBe(401);
  });

  it('is limited per IP network, because each sign-in sends a request to Google', async () => {
    expect((await signIn('new')).location).toBe('/');
    await useUp(shop, 'signInsPerAddress');
    expect((await signIn('new')).location).toBe(failed);
    await giveBack(shop, 'signInsPerAddress');
  });

  it('redirects an admin to the staff area and does not change the password', async () => {
    expect((await signIn('owner')).location).toBe('/api/admin');
    const browser = await Browser.open(shop.url);
    expect((await browser.post('/api/api/login', admin)).status).toBe(200);
  });
});

describe('sign-in with Google when it is not configured', () => {
  it('redirects back to the sign-in page', async () => {
    const plain = await openShop();
    const browser = await Browser.open(plain.url);
    const response = await browser.get('/api/api/google');
    expect(response.headers.get('location')).toBe('/SignInPage?google=unavailable');
    await plain.close();
  });
});
