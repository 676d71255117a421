import { expect } from '@playwright/test';
import { MongoClient } from 'mongodb';
import { pushPayload } from 'contracts';
import { startMailServer } from 'test-kit/mail-server';
import { newVapidKey, startPushService, createPushSubscription } from 'test-kit/push-service';
import { type CallResponse } from '../site/call.js';
import { createBrowserClient, registerCustomer } from '../site/customer.js';
import { copySeed } from '../site/process/data.js';
import { createBackendNode, createDatabaseNode, readClusterSecrets } from './cluster.js';
import { DatabaseProxy, type KillPoint } from './store-gate.js';

/** Delay between accepting and acknowledging an email, during which a kill can happen. */
const mailDelayMs = 50;

/** Starts a database, a mail server, a push service, and one backend that can be killed at any database write. */
export async function startKillableShop() {
  const dataDir = await copySeed();
  const store = await createDatabaseNode(dataDir);
  await store.start();
  const gate = new DatabaseProxy(store.url);
  const box = await startMailServer({ delayMs: mailDelayMs });
  const pushService = await startPushService();
  const backend = await createBackendNode(1, {
    ...readClusterSecrets(dataDir),
    MONGODB_URI: await gate.open(),
    DATA_DIR: dataDir,
    SMTP_URL: box.url,
    VAPID_PRIVATE_KEY: newVapidKey(),
    PUSH_HOSTS: pushService.origin,
    RATE_LIMIT_SCALE: '1000',
    PICTURES_AHEAD: 'off',
  });
  await backend.start();
  const client = await new MongoClient(`${store.url}/shop?directConnection=true`).connect();
  const db = client.db();
  const people = await peopleAt(backend.url, dataDir);
  const subscribe = async ({ send }: Pick<typeof people.desk, 'send'>) => {
    const { path, body, decrypt } = createPushSubscription(pushService.origin);
    await retryUntilOk(() => send('POST', '/api/api/push', { body }));
    return () =>
      pushService.requests
        .filter((request) => request.path === path)
        .map(({ headers, body: text }) => ({
          ...pushPayload.parse(JSON.parse(decrypt(text))),
          topic: headers['topic'],
        }));
  };
  /** Push messages that the browsers received, in order. A message that was delivered twice appears twice. */
  const pushes = { desk: await subscribe(people.desk), buyer: await subscribe(people.buyer) };
  return {
    gate,
    box,
    db,
    pushes,
    killAt: (point: KillPoint) => gate.killAt(point, () => backend.kill()),
    /**
     * Restarts the backend after a kill, and expires the locks of push messages, which would otherwise last a minute.
     */
    start: async () => {
      await db.collection('pushMessages').updateMany({}, { $set: { dueAt: new Date() } });
      await backend.start();
    },
    /**
     * Restarts the backend as if after a long downtime: claims on emails and push messages have expired, and uploaded
     * files are two hours old.
     */
    restartMuchLater: async () => {
      await backend.stop();
      const unsent = { state: { $in: ['waiting', 'claimed'] } };
      await db.collection('outboxMails').updateMany(unsent, { $set: { dueAt: new Date() } });
      await db.collection('pushMessages').updateMany({}, { $set: { dueAt: new Date() } });
      const uploadDate = new Date(Date.now() - 2 * 3_600_000);
      await db.collection('media.files').updateMany({}, { $set: { uploadDate } });
      await backend.start();
    },
    ...people,
    stop: async () => {
      await client.close();
      await backend.stop();
      await gate.close();
      await store.stop();
      await box.close();
      await pushService.stop();
    },
  };
}

export type KillableShop = Awaited<ReturnType<typeof startKillableShop>>;

async function peopleAt(url: string, dataDir: string) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = readClusterSecrets(dataDir);
  const desk = await createBrowserClient(url);
  await retryUntilOk(() => desk.send('POST', '/api/api/login', { body: { email, password } }));
  const buyer = await registerCustomer(url);
  const sendForm = (path: string, form: FormData) => {
    const cookie = Object.entries(buyer.cookies).map(([name, value]) => `${name}=${value}`);
    const token = buyer.cookies['XSRF-TOKEN'] ?? '';
    const headers = { cookie: cookie.join('; '), 'x-xsrf-token': token };
    return fetch(url + path, { method: 'POST', headers, body: form });
  };
  return { url, desk, buyer: { ...buyer, sendForm } };
}

/** Retries an idempotent request until it succeeds, because connections opened before a kill fail. */
export async function retryUntilOk<Result extends Pick<CallResponse, 'status'>>(
  send: () => Promise<Result>,
): Promise<Result> {
  let result: Result | undefined;
  const isDone = async () => {
    result = await send().catch(() => undefined);
    return result?.status;
  };
  await expect.poll(isDone, { timeout: 20_000, intervals: [50] }).toBe(200);
  if (!result) throw new Error('No retry got a response');
  return result;
}
