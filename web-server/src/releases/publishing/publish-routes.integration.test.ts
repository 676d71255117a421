import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contractVersion, type Release } from 'contracts';
import { ReleaseFolder, signDeployment, usualClaims } from '../../../test/release-folder.js';
import { newSigner } from '../../../test/signer.js';
import { eventually, publishCatalogue, startSite, type TestSite } from '../../../test/test-site.js';

const part = 'mfe-guide';
const address = `/releases/${part}`;
const token = 'a-token-of-the-team-of-the-guide';
const hash = createHash('sha256').update(token).digest('base64url');
const server = (title = 'Guide', load = 'async () => ({})') => `
const kit = require('storefront-kit');
const { jsx } = require('react/jsx-runtime');
exports.contract = ${contractVersion};
exports.modules = { home: kit.definePage({
  load: ${load},
  head: () => ({ title: 'Guide', description: 'Of crystals', canonicalPath: '/guide' }),
  Page: () => jsx('h1', { children: '${title}' }),
}) };`;

const claims = {
  ...usualClaims,
  'mfe-cart': { paths: ['/inquiries'], slots: ['cart.below'] },
  [part]: {
    paths: ['/guide'],
    slots: ['product.below'],
    maxKilobytes: 64,
    tokens: [{ hash, added: '2026-01-01T00:00:00.000Z' }],
  },
};

let site: TestSite;
let workshop: ReleaseFolder;
const withdrawn = newSigner();
let count = 0;
const nextVersion = () => `1.0.0-${String((count += 1)).padStart(8, '0')}`;

beforeAll(async () => {
  const env = { RELEASE_CANARY_SECONDS: '0' };
  site = await startSite({ env, prepare: publishCatalogue });
  const { team } = site.releases;
  const keys = { 'mfe-catalog': [team], 'mfe-cart': [team], [part]: [team, withdrawn] };
  await site.releases.own(keys, { claims, withdrawn: [withdrawn.key] });
  await eventually(async () => expect(await describePart()).toMatchObject({ published: [] }));
  workshop = new ReleaseFolder(await mkdtemp(join(tmpdir(), 'workshop-')));
});
afterAll(async () => {
  await site.close();
  await rm(workshop.path, { recursive: true });
});

interface UploadOptions {
  version?: string;
  routes?: Release['routes'];
  slots?: Release['slots'];
  title?: string;
  load?: string;
  script?: string;
  by?: ReturnType<typeof newSigner>;
  sequence?: number;
  after?: number;
  /** Modifies the signed files before the upload. */
  spoil?: (files: Map<string, Buffer>) => void;
}

/** Returns the upload form of a release, as created by the release command. */
async function formOf({
  version = nextVersion(),
  title,
  load,
  by = site.releases.team,
  ...options
}: UploadOptions) {
  const { routes = [{ path: '/guide', page: 'home' }], slots = [] } = options;
  const tamper = (release: Release) => Object.assign(release, { routes, slots });
  const scripts = options.script === undefined ? {} : { 'home.0001.js': options.script };
  await workshop.write({
    remote: part,
    version,
    server: server(title, load),
    by,
    tamper,
    files: scripts,
  });
  const folder = join(workshop.path, part, version);
  const files = new Map<string, Buffer>();
  for (const name of await readdir(folder)) files.set(name, await readFile(join(folder, name)));
  options.spoil?.(files);
  const { published } = await describePart();
  const { sequence = Date.now(), after = await lastSequence() } = options;
  const deployment = signDeployment(
    part,
    { live: version, previous: published.slice(0, 5), sequence },
    by,
  );
  const form = new FormData();
  form.set('deployment', JSON.stringify(deployment));
  form.set('after', String(after));
  for (const [name, content] of files)
    form.append('file', new Blob([new Uint8Array(content)]), name);
  return { form, version };
}

const thousands = Array.from({ length: 2_000 }, () => 'other');
const authorization = `Bearer ${token}`;

interface Described {
  deployment: { live: string; sequence: number } | null;
  published: string[];
}

async function describePart() {
  const response = await site.get(address, { headers: { authorization } });
  return (await response.json()) as Described;
}
const lastSequence = async () => (await describePart()).deployment?.sequence ?? 0;

async function send(
  form: FormData,
  headers: Record<string, string> = { authorization },
  signal?: AbortSignal,
) {
  const init = { method: 'POST', headers, body: form, ...(signal && { signal }) };
  const response = await site.get(address, init);
  const { message, status } = (await response.json()) as { message?: string; status?: string };
  return { code: response.status, message, status };
}

const sendUpload = async (options: UploadOptions) => send((await formOf(options)).form);

describe('a release upload', () => {
  it.each([undefined, 'Bearer another-token-of-forty-letters-or-so'])(
    'is rejected with the authorization %s, and the response does not reveal whether the part exists',
    async (value) => {
      const headers = value === undefined ? {} : { authorization: value };
      expect(await send((await formOf({ after: 0 })).form, headers)).toMatchObject({ code: 401 });
      expect((await site.get(address, { headers })).status).toBe(401);
      expect(existsSync(join(site.releases.path, part))).toBe(false);
    },
  );

  it('is rejected if its token belongs to another part', async () => {
    const body = (await formOf({ after: 0 })).form;
    const response = await site.get('/releases/mfe-cart', {
      method: 'POST',
      headers: { authorization },
      body,
    });
    expect(response.status).toBe(401);
  });

  it.each<[string, UploadOptions, string]>([
    [
      'a path of another part',
      { routes: [{ path: '/inquiries/mine', page: 'home' }] },
      'belongs to mfe-cart',
    ],
    [
      'a slot of another part',
      { slots: [{ slot: 'cart.below', fragment: 'home' }] },
      'belongs to mfe-cart',
    ],
    ['an unknown key', { by: newSigner() }, `does not belong to ${part}`],
    ['a withdrawn key', { by: withdrawn }, `was withdrawn from ${part}`],
    [
      'a file that was changed after it was signed',
      { spoil: (files) => files.set('home.0001.js', Buffer.from('/* other */')) },
      'home.0001.js differs from its hash in release.json',
    ],
    [
      'a description that was changed after it was signed',
      {
        spoil: (files) =>
          files.set(
            'release.json',
            Buffer.concat([files.get('release.json') ?? Buffer.alloc(0), Buffer.from(' ')]),
          ),
      },
      'it was changed after',
    ],
    [
      'a missing file',
      { spoil: (files) => files.delete('home.0001.css') },
      'home.0001.css is missing',
    ],
    [
      'a file that its description does not list',
      { spoil: (files) => files.set('other.js', Buffer.from('')) },
      'other.js is not listed in release.json',
    ],
    [
      'a file that is too large',
      { spoil: (files) => files.set('home.0001.js', Buffer.alloc(8 * 1024 * 1024 + 1)) },
      'home.0001.js is larger than 8192 KB',
    ],
    [
      'more JavaScript per page than allowed',
      { script: 'x'.repeat(64 * 1024) },
      'may load up to 64 KB of JavaScript per module, but its home is 64.0 KB',
    ],
    ['a page that throws', { title: `' + missing + '` }, 'missing is not defined'],
    ['a sequence number days in the future', { sequence: Date.now() + 1e9 }, 'in the future'],
  ])('is rejected and not stored if it has %s', async (_, options, sentence) => {
    const result = await sendUpload(options);
    expect(result).toMatchObject({ code: 422, message: expect.stringContaining(sentence) });
    expect(existsSync(join(site.releases.path, part))).toBe(false);
  });

  it('is rejected if the form contains no release', async () =>
    expect(await send(new FormData())).toMatchObject({ code: 422 }));

  it.each<[string, (form: FormData) => void]>([
    ['thousands of fields', (form) => thousands.forEach((name) => form.append(name, ''))],
    ['an overlong field header', (form) => form.append('x'.repeat(2_000), '')],
  ])('is rejected before it can block the process if it has %s', async (_, spoil) => {
    const { form } = await formOf({});
    spoil(form);
    const message = 'The upload is not a release. Use the release command to publish.';
    expect(await send(form)).toMatchObject({ code: 422, message });
  });

  it('is rejected with 503 when the disk is full', async () => {
    // The symbolic link makes writing the release history to its temporary file fail as on a full disk.
    const draft = join(site.releases.path, `history.json.${process.pid}.tmp`);
    await symlink('/dev/full', draft);
    expect(await sendUpload({})).toMatchObject({ code: 503 });
    await rm(draft);
    expect(await describePart()).toMatchObject({ deployment: null, published: [] });
  });
});

describe('an uploaded release', () => {
  it('goes live immediately, and the previous release remains available', async () => {
    const first = await formOf({ title: 'First guide' });
    expect(await send(first.form)).toMatchObject({ code: 200, status: 'live' });
    expect(await site.text('/guide')).toContain('First guide');
    const second = await formOf({ title: 'Second guide' });
    expect(await send(second.form)).toMatchObject({ code: 200, status: 'live' });
    expect(await site.text('/guide')).toContain('Second guide');
    expect(await describePart()).toMatchObject({
      deployment: { live: second.version },
      published: [second.version, first.version],
    });
  });

  it('is rejected when it is uploaded again after a newer release', async () => {
    const old = await formOf({ title: 'Old guide' });
    const replayed = new FormData();
    for (const [name, value] of old.form) replayed.append(name, value);
    expect(await send(old.form)).toMatchObject({ code: 200 });
    expect(await sendUpload({ title: 'New guide' })).toMatchObject({ code: 200 });
    replayed.set('after', String(await lastSequence()));
    expect(await send(replayed)).toMatchObject({
      code: 422,
      message: expect.stringContaining('older than the current one'),
    });
    expect(await site.text('/guide')).toContain('New guide');
  });

  it('blocks other uploads of the part until it has been processed, even if the client disconnects', async () => {
    const pendingResponses: ServerResponse[] = [];
    site.backend.other = (_request, response) => void pendingResponses.push(response);
    const apiCall = `api.call('showProduct', { query: { id: 'one' } })`;
    const load = `({ api }) => ${apiCall}.then(() => ({}), () => ({}))`;
    const { form, version } = await formOf({ load });
    const team = new AbortController();
    const upload = send(form, { authorization }, team.signal).catch((error: unknown) => error);
    await eventually(() => expect(pendingResponses.length).toBeGreaterThan(0));
    team.abort();
    await upload;
    // Gives the server time to notice the disconnect.
    for (let times = 0; times < 20; times += 1) await describePart();
    expect(await send(new FormData())).toMatchObject({
      code: 409,
      message: `Another release of ${part} is in progress. Try again when it has finished.`,
    });
    for (const response of pendingResponses) response.writeHead(404).end('{}');
    await eventually(async () =>
      expect(await describePart()).toMatchObject({ deployment: { live: version } }),
    );
    await eventually(async () => expect(await send(new FormData())).toMatchObject({ code: 422 }));
  });

  it('is rejected with 409 during another upload of the part', async () => {
    const [first, second] = [await formOf({ title: 'One' }), await formOf({ title: 'Other' })];
    const results = await Promise.all([send(first.form), send(second.form)]);
    expect(results.map(({ code }) => code).sort()).toEqual([200, 409]);
    const lateUpload = await formOf({ title: 'Late', after: 1 });
    expect(await send(lateUpload.form)).toMatchObject({
      code: 409,
      message: `Another release of ${part} was published first. Release yours again.`,
    });
  });
});
