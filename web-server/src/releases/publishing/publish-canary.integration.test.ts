import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Release } from 'contracts';
import { poll } from 'test-kit';
import { replaceWebhooks } from 'remote-kit/release/webhooks.mjs';
import {
  catalogueBundle,
  ReleaseFolder,
  signDeployment,
  usualClaims,
} from '../../../test/release-folder.js';
import {
  catalogueVersion,
  eventually,
  publishCatalogue,
  startSite,
  type TestSite,
} from '../../../test/test-site.js';
import { startReceiver } from '../../../test/webhook-receiver.js';

const part = 'mfe-catalog';
const address = `/releases/${part}`;
const token = 'a-token-of-the-team-of-the-catalogue';
const hash = createHash('sha256').update(token).digest('base64url');
const authorization = `Bearer ${token}`;
const credits = { note: 'Add pictures', author: 'Jan' };

let site: TestSite;
let workshop: ReleaseFolder;

/** Version for which the fake smoke test fails. */
const faulty = '4.0.0-00000004';
const program = `if (process.argv[4] === '${faulty}') { console.error('/ as customer: boom'); process.exit(1); }`;

beforeAll(async () => {
  workshop = new ReleaseFolder(await mkdtemp(join(tmpdir(), 'workshop-')));
  const file = join(workshop.path, 'smoke-test.mjs');
  await writeFile(file, program);
  site = await startSite({ env: { RELEASE_SMOKE_TEST: file }, prepare: publishCatalogue });
  const history = { [part]: { published: [catalogueVersion] } };
  await site.releases.replace('history.json', JSON.stringify(history));
  const tokens = [{ hash, added: '2026-01-01T00:00:00.000Z' }];
  const claims = { ...usualClaims, [part]: { ...usualClaims[part], tokens } };
  await site.releases.own({ [part]: [site.releases.team] }, { claims });
  const describePart = () => site.get(address, { headers: { authorization } });
  await eventually(async () => expect((await describePart()).status).toBe(200));
});
afterAll(async () => {
  await site.close();
  await rm(workshop.path, { recursive: true });
});

interface Offered {
  version: string;
  percent?: number;
  isUnsigned?: boolean;
}

async function offer({ version, percent, isUnsigned = false }: Offered) {
  const { team } = site.releases;
  const tamper = (description: Release) => Object.assign(description, credits);
  await workshop.write({ version, server: catalogueBundle(), by: team, tamper });
  const { live } = site.releases.deployed();
  const status: unknown = await (await site.get(address, { headers: { authorization } })).json();
  const after = (status as { deployment: { sequence: number } }).deployment.sequence;
  const content =
    percent === undefined
      ? { live: version, previous: [live] }
      : { live, previous: [], canary: { version, percent } };
  const deployment = signDeployment(part, { ...content, sequence: Date.now() }, team);
  const form = new FormData();
  form.set('deployment', JSON.stringify(deployment));
  form.set('after', String(after));
  const folder = join(workshop.path, part, version);
  for (const name of await readdir(folder)) {
    if (isUnsigned && name.endsWith('.sig')) continue;
    form.append('file', new Blob([new Uint8Array(await readFile(join(folder, name)))]), name);
  }
  const response = await site.get(address, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  return { code: response.status, responseText: JSON.stringify(await response.json()) };
}

describe('an uploaded canary', () => {
  it.each([-1, 51])('is rejected when its percentage of the visitors is %s', async (percent) => {
    expect(await offer({ version: '2.0.0-00000002', percent })).toMatchObject({ code: 422 });
  });

  it('is rejected without a signature', async () => {
    const { code, responseText } = await offer({
      version: '2.0.0-00000002',
      percent: 5,
      isUnsigned: true,
    });
    expect(code).toBe(422);
    expect(responseText).toContain('release.json is not signed');
  });

  it('is listed with its message, author and rejection reason once it was rejected, for clients with a publishing token', async () => {
    const version = '2.0.0-00000004';
    await offer({ version, percent: 5, isUnsigned: true });
    const response = await site.get(address, { headers: { authorization } });
    const reason = expect.stringContaining('release.json is not signed');
    expect(await response.json()).toMatchObject({
      log: {
        refused: expect.arrayContaining([expect.objectContaining({ version, ...credits, reason })]),
      },
    });
  });

  it('causes a webhook event with its version, message and author when it is rejected', async () => {
    const { webhook, received } = await startReceiver();
    await replaceWebhooks(dirname(site.releases.path), () => ({ [part]: webhook }));
    const version = '2.0.0-00000005';
    await offer({ version, percent: 5, isUnsigned: true });
    const { note: message, author } = credits;
    const data = { part, version, message, author, reason: expect.stringContaining('not signed') };
    await poll(() => received.map(({ event }) => event)).toMatchObject([
      { type: 'release.rejected', data },
    ]);
  });

  it('runs next to the live release', async () => {
    const { responseText } = await offer({ version: '3.0.0-00000003', percent: 5 });
    expect(responseText).toBe('{"status":"canary"}');
    const live = await site.get(`${address}/${catalogueVersion}/status.json`);
    expect(await live.json()).toEqual({ status: 'live' });
  });
});

describe('an uploaded release', () => {
  it("is rolled back and stays rejected if the site's smoke test fails", async () => {
    const { responseText } = await offer({ version: faulty });
    const refusal = { because: 'pages', reason: 'smoke test: / as customer: boom' };
    expect(JSON.parse(responseText)).toEqual({ status: 'refused', ...refusal });
    expect(await site.text('/registry.json')).toContain(catalogueVersion);
    const storedText = await readFile(join(site.releases.path, 'refusals.json'), 'utf8');
    expect(JSON.parse(storedText)).toMatchObject({ [part]: [{ version: faulty, ...refusal }] });
  });
});
