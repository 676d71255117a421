import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, type CanaryAction } from 'contracts';
import {
  canaryVersion,
  failures,
  offer,
  part,
  siteWithVisitors,
  visitor,
} from '../../../test/canary-site.js';
import { catalogueVersion, eventually, type TestSite } from '../../../test/test-site.js';
import { visitsForPromotion, firstAnalysisVisits } from '../canary/statistics/judge.js';

const address = '/api/admin/releases';
const cookie = (session: string) => ({ cookie: `authToken=${session}` });

let site: TestSite;
/** Requests to add an audit entry, as received by the backend. */
let recorded: unknown[];

beforeEach(async () => {
  recorded = [];
  site = await siteWithVisitors();
  const { releases, backend } = site;
  backend.staffSessions.add('mira');
  backend.other = (request, response) => {
    void text(request).then((body) => {
      if (request.url?.startsWith(address)) recorded.push([request.url, JSON.parse(body)]);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true}');
    });
  };
  await writeFile(join(releases.path, 'history.json'), published(canaryVersion, catalogueVersion));
  const keyFile = join(dirname(releases.path), 'site-key.pem');
  await writeFile(keyFile, releases.site.pem, { mode: 0o600 });
});

const published = (...versions: string[]) => JSON.stringify({ [part]: { published: versions } });

async function describePart() {
  const response = await site.get(address, { headers: cookie('mira') });
  const [first] = calls.listReleases.answer.parse(await response.json()).parts;
  return first;
}

async function post(path: string, body: object, caller: Record<string, string> = cookie('mira')) {
  const headers = { ...caller, 'content-type': 'application/json' };
  const response = await site.get(address + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const { message } = (await response.json()) as { message: string };
  return { status: response.status, message };
}

const act = (action: CanaryAction, version = canaryVersion) =>
  post(`/${part}/canary`, { version, act: action });

async function isTried(expected: object = {}) {
  await eventually(async () => {
    const { canary } = (await describePart()) ?? {};
    expect(canary).toMatchObject({ version: canaryVersion, ...expected });
    expect(canary?.compared).not.toBeNull();
  });
}

describe('a canary', () => {
  it.each([
    ['a visitor', {}, 401],
    ['a customer', cookie('customer'), 403],
  ])('cannot be changed by %s', async (_, caller, status) => {
    await offer(site);
    await isTried();
    const request = { version: canaryVersion, act: 'promote' };
    expect(await post(`/${part}/canary`, request, caller)).toMatchObject({ status });
    expect(recorded).toEqual([]);
    await isTried();
  });

  it('cannot be changed if it is not running', async () => {
    const message = `${part} ${canaryVersion} is no longer a canary. Reload the page.`;
    expect(await act('promote')).toEqual({ status: 409, message });
    await offer(site);
    await isTried();
    expect(await act('rollback', catalogueVersion)).toMatchObject({ status: 409 });
    expect(recorded).toEqual([]);
  });

  it('cannot be made live without being promoted', async () => {
    await offer(site);
    await isTried();
    const wish = { version: canaryVersion, instead: catalogueVersion };
    expect(await post(`/${part}`, wish)).toEqual({
      status: 409,
      message: `${part} ${canaryVersion} is a canary. Promote or roll it back first.`,
    });
    expect(recorded).toEqual([]);
    await isTried();
  });
});

describe('staff managing a canary', () => {
  it('see the interim results of both releases, and which key signed the canary', async () => {
    await offer(site, { percent: 20 });
    await isTried({
      percent: 20,
      isPaused: false,
      by: `key ${site.releases.team.key.slice(0, 8)}`,
    });
    for (const number of [3, 60]) {
      const client = visitor(site, number, number);
      await client.get();
      await client.report({ failures });
    }
    await visitor(site, 4, 4).get();
    expect((await describePart())?.canary?.compared).toEqual({
      canary: { visits: 2, failed: 1 },
      live: { visits: 1, failed: 1 },
      nextLook: firstAnalysisVisits,
      enough: visitsForPromotion,
    });
  });

  it('see after how many seconds a canary without failures is promoted', async () => {
    await offer(site, { promoteAfter: 3600 });
    await isTried({ promoteAfter: 3600 });
  });

  it('can pause, resume and roll back a canary, and the backend records every change', async () => {
    await offer(site);
    await isTried();
    expect(await act('pause')).toEqual({
      status: 200,
      message: `${part} ${canaryVersion} is paused.`,
    });
    await isTried({ isPaused: true, by: 'this site' });
    expect(await act('resume')).toMatchObject({ status: 200 });
    await isTried({ isPaused: false });
    expect(await act('rollback')).toMatchObject({ status: 200 });
    await eventually(async () => {
      expect(await describePart()).toMatchObject({ live: catalogueVersion, canary: null });
    });
    expect(recorded).toEqual(
      ['pause', 'resume', 'rollback'].map((each) => [
        `${address}/${part}/canary`,
        { version: canaryVersion, act: each },
      ]),
    );
  });

  it('can promote a canary and then roll back to the previous release', async () => {
    await offer(site);
    await isTried();
    expect(await act('promote')).toMatchObject({ status: 200 });
    await eventually(async () => {
      expect(await describePart()).toMatchObject({ live: canaryVersion, canary: null });
    });
    const rollback = { version: catalogueVersion, instead: canaryVersion };
    expect(await post(`/${part}`, rollback)).toMatchObject({ status: 200 });
    expect(await describePart()).toMatchObject({ live: catalogueVersion });
  });

  it('see the outcome of a canary and can roll back an automatic promotion', async () => {
    await offer(site, { percent: 50 });
    await isTried();
    for (let network = 0; network < firstAnalysisVisits; network += 1)
      await visitor(site, 1000 + network, 80).get();
    for (let network = 0; network < visitsForPromotion; network += 1)
      await visitor(site, 2000 + network, 3).get();
    await eventually(async () => {
      expect(await describePart()).toMatchObject({
        live: canaryVersion,
        deployed: { version: canaryVersion },
        verdict: { version: canaryVersion, outcome: 'promoted' },
      });
    });
    const rollback = { version: catalogueVersion, instead: canaryVersion };
    expect(await post(`/${part}`, rollback)).toMatchObject({ status: 200 });
    expect(await describePart()).toMatchObject({ live: catalogueVersion });
  });

  it('see the visits, failures and web vitals of each release, unaffected by many fake reports', async () => {
    const client = visitor(site, 1, 60);
    await client.get();
    const failed = (release: string, kind = 'thrown') => ({ part, release, kind, times: 7 });
    const lcp = (value: number) => ({ part, release: catalogueVersion, name: 'LCP', value });
    // Each network counts once, with its first report.
    for (const [index, value] of [400, 300, 200].entries()) {
      const otherClient = visitor(site, 2 + index, 60);
      await otherClient.get();
      await otherClient.report({ vitals: [lcp(value)] });
    }
    const failures = [failed(catalogueVersion), failed(catalogueVersion, 'late')];
    await client.report({ vitals: [lcp(100)], failures });
    for (let report = 10; report < 25; report += 1) {
      const invented = Array.from({ length: 20 }, (_, at) =>
        failed(`9.9.9-${report}0000${10 + at}`),
      );
      await client.report({ failures: invented });
    }
    expect((await describePart())?.measured).toEqual([
      { version: catalogueVersion, visits: 4, failures: 1, vitals: { LCP: 300 } },
    ]);
  });
});
