import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { calls, type Registry } from 'contracts';
import { catalogueBundle, signDeployment } from '../../../test/release-folder.js';
import { newSigner } from '../../../test/signer.js';
import { eventually, startSite, type TestSite } from '../../../test/test-site.js';

const part = 'mfe-catalog';
const [first, second, broken] = ['1.0.0-00000001', '2.0.0-00000002', '3.0.0-00000003'] as const;
const address = '/api/admin/releases';
const titled = (title: string) =>
  catalogueBundle({ head: `() => ({ title: '${title}', description: '', canonicalPath: '/' })` });

let site: TestSite;
/** Requests to add an audit entry, as received by the backend. */
let recorded: unknown[];
let keyFile: string;

beforeAll(async () => {
  site = await startSite({
    prepare: async ({ releases }) => {
      await releases.publish({ version: first, server: titled('First shop') });
      await releases.publish({ version: second, server: titled('Second shop') });
      const history = { [part]: { published: [second, first] } };
      await writeFile(join(releases.path, 'history.json'), JSON.stringify(history));
      keyFile = join(dirname(releases.path), 'site-key.pem');
      await writeFile(keyFile, releases.site.pem, { mode: 0o600 });
    },
  });
  site.backend.staffSessions.add('mira');
});
afterAll(() => site.close());

beforeEach(() => {
  recorded = [];
  site.backend.other = (request, response) => {
    const isOwn = request.headers['x-xsrf-token'] === 'of-mira';
    void text(request).then((body) => {
      if (isOwn) recorded.push([request.url, JSON.parse(body) as unknown]);
      response.writeHead(isOwn ? 200 : 403, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: isOwn, message: 'Said by the backend.' }));
    });
  };
});

const cookie = (session: string) => ({ cookie: `authToken=${session}` });

async function list() {
  const response = await site.get(address, { headers: cookie('mira') });
  return calls.listReleases.answer.parse(await response.json());
}

async function makeLive(body: unknown, { session = 'mira', token = 'of-mira', of = part } = {}) {
  const headers = {
    ...cookie(session),
    'content-type': 'application/json',
    'x-xsrf-token': token,
  };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await site.get(`${address}/${of}`, init);
  const { message } = (await response.json()) as { message: string };
  return { status: response.status, message };
}

const deployed = async () => {
  const registry = await readFile(join(site.releases.path, 'registry.json'), 'utf8');
  return (JSON.parse(registry) as Registry).remotes[part];
};

describe('the release list', () => {
  it.each([
    ['a visitor', {}, 401],
    ['a customer', cookie('customer'), 403],
    ['a caller whom the backend cannot identify', cookie('broken'), 503],
  ])('cannot be read or changed by %s', async (_, headers, status) => {
    expect((await site.get(address, { headers })).status).toBe(status);
    const choice = { version: first, instead: second };
    const body = JSON.stringify(choice);
    const change = await site.get(`${address}/${part}`, { method: 'POST', headers, body });
    expect(change.status).toBe(status);
    expect(recorded).toEqual([]);
    expect((await deployed())?.live).toBe(second);
  });
});

describe('a request to make a release live', () => {
  const wish = { version: first, instead: second };

  interface Case {
    body?: object;
    options?: { token?: string; of?: string };
    status: number;
    sentence: string;
  }

  it.each<[string, Case]>([
    [
      'the backend denies the change',
      { options: { token: 'of-eve' }, status: 403, sentence: 'Said by the backend.' },
    ],
    [
      'the release to replace is no longer live',
      { body: { ...wish, instead: first }, status: 409, sentence: 'Reload the page' },
    ],
    [
      'the release does not exist on this site',
      {
        body: { ...wish, version: broken },
        status: 409,
        sentence: `Release ${broken} of`,
      },
    ],
    [
      'the part is unknown',
      { options: { of: 'mfe-guide' }, status: 409, sentence: 'Reload the page' },
    ],
  ])('is rejected if %s', async (_, { body = wish, options = {}, status, sentence }) => {
    const result = await makeLive(body, options);
    expect(result).toEqual({ status, message: expect.stringContaining(sentence) });
    expect(recorded).toEqual([]);
    expect((await deployed())?.live).toBe(second);
  });

  it('is rejected if the backend cannot add the audit entry', async () => {
    site.backend.other = (_request, response) => response.destroy();
    expect(await makeLive(wish)).toMatchObject({ status: 503 });
    expect((await deployed())?.live).toBe(second);
  });

  it('is rejected if the private site key is missing or wrong', async () => {
    await rm(keyFile);
    expect(await makeLive(wish)).toMatchObject({
      status: 422,
      message: 'Publish releases on the machine that holds the site key.',
    });
    expect(await list()).toMatchObject({ isChangeable: false });
    await writeFile(keyFile, newSigner().pem, { mode: 0o600 });
    expect(await makeLive(wish)).toMatchObject({
      status: 422,
      message: expect.stringContaining(`does not belong to ${part}`),
    });
    expect(recorded).toEqual([]);
    expect((await deployed())?.live).toBe(second);
    await writeFile(keyFile, site.releases.site.pem);
    await chmod(keyFile, 0o600);
  });

  it('is rejected if files of the release were damaged, and staff see the reason', async () => {
    const name = join(site.releases.path, part, first, 'home.0001.js');
    const whole = await readFile(name);
    await writeFile(name, 'something else');
    expect(await makeLive(wish)).toMatchObject({
      status: 422,
      message: 'home.0001.js differs from its hash in release.json',
    });
    expect(recorded).toEqual([]);
    expect((await deployed())?.live).toBe(second);
    const [listedPart] = (await list()).parts;
    expect(listedPart?.refused[0]).toMatchObject({
      version: first,
      because: 'upload',
      reason: 'home.0001.js differs from its hash in release.json',
    });
    await writeFile(name, whole);
  });
});

describe('releases in the staff area', () => {
  it('are listed with their signer and the published versions', async () => {
    const { isChangeable, parts } = await list();
    expect(isChangeable).toBe(true);
    expect(parts).toMatchObject([
      {
        part,
        owner: 'the team',
        live: second,
        deployed: { version: second, by: `key ${site.releases.team.key.slice(0, 8)}` },
      },
    ]);
    const versions = parts[0]?.releases.map(({ version }) => version) ?? [];
    expect(versions.sort()).toEqual([first, second]);
    expect(parts[0]?.releases[0]?.by).toBe(`key ${site.releases.team.key.slice(0, 8)}`);
  });

  it('can be rolled back and restored with the site key, and each change is recorded in the audit log', async () => {
    expect(await makeLive({ version: first, instead: second })).toEqual({
      status: 200,
      message: `${part} ${first} is live.`,
    });
    expect(await site.text('/')).toContain('First shop');
    expect(recorded).toEqual([[`${address}/${part}`, { version: first, instead: second }]]);
    const [listedPart] = (await list()).parts;
    expect(listedPart).toMatchObject({
      live: first,
      deployed: { version: first, by: 'this site' },
    });
    expect(await makeLive({ version: second, instead: first })).toMatchObject({ status: 200 });
    expect(await site.text('/')).toContain('Second shop');
  });

  it('are listed with the reason for their rejection', async () => {
    await site.releases.write({ version: broken, server: 'throw new Error("no such stone")' });
    const change = { live: broken, previous: [second, first], sequence: Date.now() };
    await site.releases.deploy(part, signDeployment(part, change, site.releases.team));
    await eventually(async () => {
      const [listedPart] = (await list()).parts;
      expect(listedPart).toMatchObject({ live: second, deployed: { version: broken } });
      expect(listedPart?.refused[0]).toMatchObject({ version: broken, because: 'trial' });
      expect(listedPart?.refused[0]?.reason).toContain('no such stone');
    });
  });
});
