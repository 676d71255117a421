import { dirname } from 'node:path';
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { poll } from 'test-kit';
import { replaceWebhooks } from 'remote-kit/release/webhooks.mjs';
import { part, visitor } from '../../../test/canary-site.js';
import { catalogueBundle, signDeployment } from '../../../test/release-folder.js';
import {
  catalogueVersion as first,
  eventually,
  publishCatalogue,
  siteForTest,
} from '../../../test/test-site.js';
import { startReceiver } from '../../../test/webhook-receiver.js';

const second = '2.0.0-00000002';
const credits = { note: 'Fix the price of sets', author: 'Mira' };
const described = { message: credits.note, author: credits.author };

async function siteWithWebhook(respond?: (response: ServerResponse) => void) {
  const { webhook, received } = await startReceiver(respond);
  const site = await siteForTest({
    env: { TRUST_PROXY: '1' },
    prepare: async (parts) => {
      await publishCatalogue(parts);
      await replaceWebhooks(dirname(parts.releases.path), () => ({ [part]: webhook }));
      parts.backend.other = (_request, response) => response.writeHead(200).end('{}');
    },
  });
  const publishSecond = (server = catalogueBundle()) =>
    site.releases.publish({
      ...{ version: second, server },
      tamper: (description) => Object.assign(description, credits),
    });
  const events = () => received.map(({ event: { type, data } }) => ({ type, ...data }));
  return { site, received, events, publishSecond };
}

describe("a part's webhook", () => {
  it('receives an event when a release goes live, but none for the release that was live at the start', async () => {
    const { received, events, publishSecond } = await siteWithWebhook();
    await publishSecond();
    await poll(events).toEqual([{ type: 'release.live', part, version: second, ...described }]);
    expect(received[0]?.isSigned).toBe(true);
  });

  it('receives an event with the reason when a release is rejected', async () => {
    const { events, publishSecond } = await siteWithWebhook();
    await publishSecond('throw new Error("no such stone")');
    const reason = expect.stringContaining('no such stone');
    await poll(events).toEqual([
      { type: 'release.rejected', part, version: second, ...described, reason },
    ]);
  });

  it('receives an event when a deployment rolls a release back', async () => {
    const { site, events, publishSecond } = await siteWithWebhook();
    await publishSecond();
    await poll(events).toHaveLength(1);
    const history = [{ version: second, ended: 'rolled back' as const }];
    const content = { live: first, previous: [second], history, sequence: Date.now() };
    await site.releases.deploy(part, signDeployment(part, content, site.releases.site));
    await poll(() => events().length).toBe(3);
    const reason = 'rolled back by this site';
    expect(events().slice(1)).toEqual(
      expect.arrayContaining([
        { type: 'release.rolled_back', part, version: second, ...described, reason },
        { type: 'release.live', part, version: first },
      ]),
    );
  });

  it('receives an event with the reason when a release is rolled back automatically', async () => {
    const { site, events, publishSecond } = await siteWithWebhook();
    await publishSecond();
    await poll(events).toHaveLength(1);
    const failures = [{ part, release: second, kind: 'thrown', times: 1 }];
    for (let network = 0; network < 5; network += 1) {
      await visitor(site, network, 0).get();
      await visitor(site, network, 0).report({ failures });
    }
    const reason = `fails in 5 of 5 networks, ${first} in 0 of 0`;
    await poll(() => events().slice(1)).toEqual(
      expect.arrayContaining([
        { type: 'release.rolled_back', part, version: second, ...described, reason },
        { type: 'release.live', part, version: first },
      ]),
    );
  });

  it('does not delay releases or pages when it does not respond', async () => {
    const { site, received, publishSecond } = await siteWithWebhook(() => undefined);
    await publishSecond();
    await eventually(async () => {
      expect(await site.text('/registry.json')).toContain(second);
    });
    await poll(() => received.length).toBe(1);
    expect((await site.get('/')).status).toBe(200);
  });
});
