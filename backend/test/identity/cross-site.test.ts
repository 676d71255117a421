import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from 'contracts';
import { openShop, type Shop } from '../support/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop({ SEED: 'none' });
});

afterAll(() => shop.close());

const withToken = (path: string) => `${path}?token=x`;
const lead = { number: 'L-Y0000001', page: 'home' };
const report = [{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }];

/** Requests that need no CSRF token: beacons, browser reports and plain HTML forms. */
const withoutToken: [name: string, path: string, body: unknown, type?: string][] = [
  ['leaveLead', routes.leaveLead.path, lead],
  ['reportFromBrowser', routes.reportFromBrowser.path, { failures: [] }],
  ['reportPolicyViolation', routes.reportPolicyViolation.path, report, 'application/reports+json'],
  ['confirmEmail', withToken(routes.confirmEmail.path), {}],
  ['confirmEmailChange', withToken(routes.confirmEmailChange.path), {}],
  ['sendEmailChangeCode', withToken(routes.sendEmailChangeCode.path), {}],
  ['confirmSubscription', withToken(routes.confirmSubscription.path), {}],
];

const post = (path: string, { body, type = 'application/json', headers }: PostOptions) =>
  fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: JSON.stringify(body),
  });

interface PostOptions {
  body: unknown;
  type?: string | undefined;
  headers: Record<string, string>;
}

describe('a state-changing request without a CSRF token', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const cases = withoutToken.flatMap(([name, path, body, type]) =>
    foreign.map((headers) => ({ name, path, body, type, headers })),
  );
  it.each(cases)('is rejected by $name with the headers $headers', async ({ path, ...options }) => {
    expect((await post(path, options)).status).toBe(403);
  });

  it.each(withoutToken)('is accepted by %s from pages of this site', async (...call) => {
    const [, path, body, type] = call;
    for (const headers of [{}, { origin: shop.url }, { 'sec-fetch-site': 'same-origin' }])
      expect((await post(path, { body, type, headers })).status).not.toBe(403);
  });

  it("is accepted on the unsubscribe route, even from an email client's page", async () => {
    const headers = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    const response = await post(withToken(routes.unsubscribe.path), { body: {}, headers });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('This link is incomplete');
  });
});
