import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readWebhooks } from 'remote-kit/release/webhooks.mjs';
import { listOwners, retirePart } from './change-owners.js';
import { setWebhook } from './change-webhooks.js';
import { prepareSigning } from './prepare-signing.js';

const part = 'mfe-cart';
const url = 'https://cart.example/releases';

let data: string;
beforeEach(async () => {
  data = await mkdtemp(path.join(os.tmpdir(), 'webhooks-'));
  await prepareSigning(data, () => undefined);
});
afterEach(() => rm(data, { recursive: true }));

const secretIn = (output: string) => /^WEBHOOK_SECRET=(\S+)$/m.exec(output)?.[1];

describe("a part's webhook", () => {
  it('is stored with the printed secret outside the releases folder, in a file that other users cannot read', async () => {
    const secret = secretIn(await setWebhook(data, { part, url }));
    expect(await readWebhooks(data)).toEqual({ [part]: { url, secret } });
    expect((await stat(path.join(data, 'webhooks.json'))).mode & 0o777).toBe(0o600);
    const owners = await readFile(path.join(data, 'releases/owners.json'), 'utf8');
    expect(owners).not.toContain(secret);
  });

  it('gets a new secret each time its URL is set', async () => {
    const first = secretIn(await setWebhook(data, { part, url }));
    const second = secretIn(await setWebhook(data, { part, url }));
    expect(second).not.toBe(first);
    expect((await readWebhooks(data))[part]?.secret).toBe(second);
  });

  it('is listed without its secret', async () => {
    const secret = secretIn(await setWebhook(data, { part, url }));
    const list = await listOwners(data);
    expect(list).toContain(`  webhook ${url}\n`);
    expect(list).not.toContain(secret);
  });

  it('is removed when its URL is set to "none", and other webhooks remain', async () => {
    await setWebhook(data, { part, url });
    await setWebhook(data, { part: 'mfe-admin', url });
    expect(await setWebhook(data, { part, url: 'none' })).toBe(`${url} no longer receives events.`);
    expect(Object.keys(await readWebhooks(data))).toEqual(['mfe-admin']);
    expect(await setWebhook(data, { part, url: 'none' })).toBe(`${part} has no webhook.`);
  });

  it('is removed with its part', async () => {
    await setWebhook(data, { part, url });
    await retirePart(data, part);
    expect(await readWebhooks(data)).toEqual({});
  });

  it.each([
    ['mfe-guide', url, 'Unknown part mfe-guide.'],
    [part, 'http://cart.example', 'must be an https URL'],
    [part, 'https://a:b@cart.example', 'must be an https URL'],
  ])('cannot be set for the part %s with the URL %s', async (name, wrong, sentence) => {
    await expect(setWebhook(data, { part: name, url: wrong })).rejects.toThrow(sentence);
    expect(await readWebhooks(data)).toEqual({});
  });
});
