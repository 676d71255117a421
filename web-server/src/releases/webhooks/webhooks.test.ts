import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerResponse } from 'node:http';
import { describe, expect, it, jest } from '@jest/globals';
import type { Webhooks as Stored } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import { onTestFinished, poll } from 'test-kit';
import { replaceWebhooks } from 'remote-kit/release/webhooks.mjs';
import { startReceiver } from '../../../test/webhook-receiver.js';
import { Webhooks } from './webhooks.js';

const part = 'mfe-guide';
const live = { type: 'release.live', version: '1.0.0-00000001' } as const;
const broken = { ...live, type: 'release.rejected', reason: 'no such stone' } as const;
const credits = { note: 'Fix the price of sets', author: 'Mira' };

async function webhooksFor(
  respond?: (response: ServerResponse, count: number) => void,
  { timeoutMs = 5000 } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'webhooks-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const { webhook, received } = await startReceiver(respond);
  await replaceWebhooks(dataDir, () => ({ [part]: webhook }));
  const log = { warn: jest.fn(), error: jest.fn() };
  // The cast is safe: the webhooks only call these two methods of the logger.
  const logger = log as unknown as FastifyBaseLogger;
  const sequenceOf = () => 7;
  const options = { dataDir, log: logger, sequenceOf, timeoutMs, retryDelaysMs: [10, 10] };
  const webhooks = new Webhooks(options);
  onTestFinished(() => webhooks.close());
  webhooks.start();
  return { webhooks, received, log, dataDir, options };
}

describe('a webhook event', () => {
  it('contains the message and author of the release, and is signed', async () => {
    const { webhooks, received } = await webhooksFor();
    webhooks.add(part, broken, Promise.resolve(credits));
    await poll(() => received.length).toBe(1);
    const [first] = received;
    expect(first?.isSigned).toBe(true);
    expect(first?.headers['content-type']).toBe('application/json');
    expect(Number(first?.headers['webhook-timestamp'])).toBeCloseTo(Date.now() / 1000, -2);
    expect(first?.event).toEqual({
      id: first?.headers['webhook-id'],
      type: 'release.rejected',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        part,
        version: live.version,
        message: 'Fix the price of sets',
        author: 'Mira',
        reason: 'no such stone',
      },
    });
  });

  it('has the same id on every web server, and a different id from other events', async () => {
    const { webhooks, received, options } = await webhooksFor();
    const otherWebhooks = new Webhooks(options);
    otherWebhooks.start();
    webhooks.add(part, live, {});
    otherWebhooks.add(part, live, {});
    webhooks.add(part, broken, {});
    await poll(() => received.length).toBe(3);
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(2);
  });

  it('is sent again with the same id after a 500 response, until the receiver accepts it', async () => {
    const { webhooks, received } = await webhooksFor((response, count) =>
      response.writeHead(count === 1 ? 500 : 204).end(),
    );
    webhooks.add(part, live, {});
    await poll(() => received.length).toBe(2);
    webhooks.add(part, broken, {});
    await poll(() => received.length).toBe(3);
    const [first, second, third] = received;
    expect(second?.event).toEqual(first?.event);
    expect(third?.event.type).toBe('release.rejected');
    expect(received.map(({ isSigned }) => isSigned)).toEqual([true, true, true]);
  });

  const failing: [string, (response: ServerResponse) => void][] = [
    ['responds with 500', (response) => response.writeHead(500).end()],
    ['redirects', (response) => response.writeHead(307, { location: '/other' }).end()],
    ['closes the connection', ({ socket }) => socket?.destroy()],
    ['does not respond', () => undefined],
  ];
  it.each(failing)('is discarded after the last retry if the receiver %s', async (_, respond) => {
    const { webhooks, received, log } = await webhooksFor(respond, { timeoutMs: 200 });
    webhooks.add(part, live, {});
    await poll(() => log.error.mock.calls).toEqual([
      [expect.objectContaining({ part }), 'webhook not delivered'],
    ]);
    expect(received).toHaveLength(3);
  });

  it('is not sent again after the receiver responded with 410', async () => {
    const { webhooks, received } = await webhooksFor((response) => response.writeHead(410).end());
    webhooks.add(part, live, {});
    await poll(() => received.length).toBe(1);
    webhooks.add(part, broken, {});
    await poll(() => received.length).toBe(2);
    expect(received.map(({ event }) => event.type)).toEqual(['release.live', 'release.rejected']);
  });

  it('is not sent again after the owner has removed the webhook', async () => {
    const otherPart = 'mfe-catalog';
    const removeFirst = ({ [part]: webhook, ...rest }: Stored) =>
      webhook ? { [otherPart]: webhook } : rest;
    const { webhooks, received, log, dataDir } = await webhooksFor((response) => {
      void replaceWebhooks(dataDir, removeFirst).then(() => response.writeHead(500).end());
    });
    webhooks.add(part, live, {});
    await poll(() => log.warn.mock.calls.length).toBe(1);
    webhooks.add(otherPart, live, {});
    await poll(() => log.error.mock.calls.length).toBe(1);
    expect(received.map(({ event }) => event.data.part)).toEqual([
      part,
      otherPart,
      otherPart,
      otherPart,
    ]);
  });

  it('is not sent for a part without a webhook, or while the web server is starting', async () => {
    const { webhooks, received, options } = await webhooksFor();
    webhooks.add('mfe-catalog', live, {});
    new Webhooks(options).add(part, live, {});
    webhooks.add(part, broken, {});
    await poll(() => received.map(({ event }) => event.data.part)).toEqual([part]);
    expect(received[0]?.event.type).toBe('release.rejected');
  });

  it('is dropped while 20 earlier events of its part are undelivered', async () => {
    const { webhooks, received, log } = await webhooksFor(() => undefined);
    for (let number = 0; number < 21; number += 1)
      webhooks.add(part, { ...broken, reason: `reason ${number}` }, {});
    expect(log.warn.mock.calls).toEqual([
      [expect.objectContaining({ reason: 'reason 20' }), expect.stringContaining('dropped')],
    ]);
    await poll(() => received.length).toBe(20);
  });

  it('is not sent while the webhook list is invalid, and the error is logged', async () => {
    const { webhooks, received, log, dataDir } = await webhooksFor();
    await writeFile(join(dataDir, 'webhooks.json'), '{"mfe-guide":{"url":"http://evil.example"}}');
    webhooks.add(part, live, {});
    await poll(() => log.error.mock.calls.length).toBe(1);
    expect(received).toEqual([]);
  });
});
