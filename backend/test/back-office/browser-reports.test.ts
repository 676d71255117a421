import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { routes } from 'contracts';
import { Browser } from '../support/browser.js';
import { openShop, refusal, type Shop } from '../support/shop.js';

const { path } = routes.reportFromBrowser;
const live = '1.2.3-0123abcd';
const old = '1.2.2-0123abcd';
const invented = '9.9.9-ffffffff';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ METRICS_PORT: '0' });
  await nameReleases(live, [old]);
});
afterAll(() => shop.close());
afterEach(() => {
  jest.restoreAllMocks();
});

async function nameReleases(now: string, previous: string[]) {
  const folder = join(shop.folder, 'releases');
  await mkdir(folder, { recursive: true });
  const registry = { remotes: { 'mfe-cart': { live: now, previous } } };
  await writeFile(join(folder, 'registry.json'), JSON.stringify(registry));
}

const send = (report: unknown, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(report),
  });

const failure = { part: 'mfe-cart', release: live, kind: 'hash', times: 1 };
const vital = { part: 'mfe-cart', release: live, name: 'LCP', value: 1234 };
const measured = async () => (await fetch(String(shop.metricsUrl))).text();

describe('a browser report', () => {
  it.each([
    ['an invalid part name', { failures: [{ ...failure, part: 'x"} 1\nfake_metric 1' }] }],
    [
      'an invalid release version',
      { failures: [{ ...failure, release: '1.0.0\nERROR all is lost' }] },
    ],
    ['an unknown kind of failure', { failures: [{ ...failure, kind: 'x"} 1\nfake_metric 1' }] }],
    ['an error message', { failures: [{ ...failure, message: 'my name is Mira' }] }],
    ['a page URL', { url: 'https://shop.example/reset-password?token=x', failures: [failure] }],
    ['a negative count', { failures: [{ ...failure, times: -1 }] }],
    ['an impossible duration', { vitals: [{ ...vital, value: 1e9 }] }],
    ['an unknown web vital', { vitals: [{ ...vital, name: 'FID' }] }],
    ['too many failures', { failures: Array.from({ length: 21 }, () => failure) }],
    ['an array as body', []],
  ])('is rejected if it contains %s', async (_, report) => {
    expect(await refusal(await send(report))).toMatchObject({
      status: 400,
      code: 'request.invalid',
    });
  });

  it('is rejected with 413 when its body is too long', async () => {
    const response = await send({ failures: [failure], vitals: [], pad: 'x'.repeat(9_000) });
    expect(await refusal(response)).toMatchObject({ status: 413, code: 'request.too_large' });
  });

  it('is rejected with 403 when it comes from another site', async () => {
    const response = await send({ failures: [failure] }, { 'sec-fetch-site': 'cross-site' });
    expect(await refusal(response)).toMatchObject({ status: 403, code: 'access.token_missing' });
  });

  it('is rejected with 429 when one IP address sends too many reports', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' };
    // RATE_LIMIT_SCALE raises the limit to 12,000 reports in these tests. The test stores a counter with this value, so
    // that the next report exceeds the limit.
    await shop.db
      .collection('limits')
      .insertOne({ key: 'reportsPerAddress:198.51.100.7', points: 12_000, expire: inAMinute() });
    expect(await refusal(await send({ failures: [failure] }, from))).toMatchObject({
      status: 429,
      code: 'request.rate_limited',
    });
  });

  it('is counted by part, release and failure type, with one shared label for all unknown releases', async () => {
    const times = 3;
    expect((await send({ failures: [{ ...failure, times }], vitals: [vital] })).status).toBe(200);
    await send({ failures: [{ ...failure, release: invented }] });
    await send({ failures: [{ part: 'shell', kind: 'uncaught', times: 1 }] });
    await send({ vitals: [{ part: 'mfe-cart', release: old, name: 'CLS', value: 0.2 }] });
    const text = await measured();
    const metricWith = (labels: string) => `browser_failures_total{${labels}}`;
    expect(text).toContain(metricWith(`part="mfe-cart",release="${live}",kind="hash"`) + ' 3');
    expect(text).toContain(metricWith('part="mfe-cart",release="other",kind="hash"') + ' 1');
    expect(text).toContain(metricWith('part="shell",release="none",kind="uncaught"') + ' 1');
    expect(text).not.toContain(invented);
    const seconds = `browser_web_vitals_seconds_sum{part="mfe-cart",release="${live}",name="LCP"}`;
    expect(text).toContain(`${seconds} 1.234`);
    expect(text).toContain(`browser_layout_shift_sum{part="mfe-cart",release="${old}"} 0.2`);
  });

  it('is counted under "unknown" when its part does not exist', async () => {
    for (const part of ['mfe-evil', 'mfe-worse'])
      await send({ failures: [{ part, kind: 'thrown', times: 1 }] });
    const text = await measured();
    expect(text).toContain('browser_failures_total{part="unknown",release="none",kind="thrown"} 2');
    expect(text).not.toMatch(/evil|worse/);
  });

  it('is removed from the metrics when its release is deleted', async () => {
    await send({ failures: [failure] });
    await nameReleases(invented, [live]);
    // Only `Date.now` is mocked, because the database driver would not recognise another `Date` class.
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 6_000);
    const response = await send({ failures: [{ ...failure, release: invented }] });
    expect(await response.text()).toContain('Report received');
    const text = await measured();
    expect(text).toContain(`release="${live}"`);
    expect(text).toContain(`release="${invented}"`);
    expect(text).not.toContain(`release="${old}"`);
  });
});

describe('the metrics endpoint', () => {
  it('is not reachable from the public port', async () => {
    for (const address of ['/metrics', '/api/metrics', '/api/api/metrics'])
      expect((await fetch(shop.url + address)).status).toBe(404);

    expect(new URL(String(shop.metricsUrl)).hostname).toBe('127.0.0.1');
  });

  it('labels requests with route names, even for unknown URLs', async () => {
    await fetch(`${shop.url}/api/api/all`);
    await fetch(`${shop.url}/api/made/up/by-me`);
    const browser = await Browser.open(shop.url);
    await browser.get('/api/api/product/?id=0123456789abcdef01234567');
    const text = await measured();
    const count = (labels: string) => `http_request_duration_seconds_count{${labels}}`;
    expect(text).toContain(count('route="listProducts",method="GET",status="200"'));
    expect(text).toContain(count('route="showProduct",method="GET",status="404"'));
    expect(text).toContain(count('route="none",method="any",status="404"'));
    expect(text).not.toContain('by-me');
  });

  it('includes process metrics and the outbox length', async () => {
    const text = await measured();
    expect(text).toContain('mail_outbox_length{state="waiting"} 0');
    expect(text).toContain('process_cpu_seconds_total');
  });
});

const inAMinute = () => new Date(Date.now() + 60_000);

describe('a Content-Security-Policy report', () => {
  const report = (body: unknown, type: string) =>
    fetch(shop.url + routes.reportPolicyViolation.path, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });
  const uri = { 'csp-report': { 'violated-directive': 'img-src *', 'blocked-uri': 'secret' } };
  const api = [
    { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem', sample: 'secret' } },
    { type: 'csp-violation', body: { effectiveDirective: 'x"} 1\nfake 1' } },
    { type: 'deprecation', body: { id: 'secret' } },
  ];

  it.each([
    [{ 'csp-report': 'x' }, 'application/csp-report', 400],
    ['x', 'application/reports+json', 400],
    [{ 'csp-report': { 'violated-directive': 'x'.repeat(9_000) } }, 'application/csp-report', 413],
    [uri, 'text/plain', 415],
  ])('is rejected with the body %j and the content type %s', async (body, type, status) => {
    expect((await report(body, type)).status).toBe(status);
  });

  it('is counted by directive in both report formats, and its other contents are not exposed', async () => {
    expect((await report(uri, 'application/csp-report')).status).toBe(200);
    expect((await report(api, 'application/reports+json')).status).toBe(200);
    const text = await measured();
    for (const name of ['img-src', 'script-src-elem', 'other'])
      expect(text).toContain(`browser_policy_violations_total{directive="${name}"} 1`);
    expect(text).not.toMatch(/secret|fake/);
  });
});
