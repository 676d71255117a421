import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pushRoutes, routes } from 'contracts';

const file = new URL('../../../shell/public/push-worker.js', import.meta.url);

interface Tab {
  url: string;
  focus: () => Promise<void>;
}

type Listener = (event: object) => void;

const listeners = new Map<string, Listener>();
const shown = jest.fn<(title: string, options: object) => Promise<void>>();
const opened = jest.fn<(url: string) => Promise<void>>();
const subscribe = jest.fn<(options: object) => Promise<object>>();
const fetched =
  jest.fn<(url: string, init?: { body: string; headers: object }) => Promise<object>>();
let tabs: Tab[];

beforeEach(async () => {
  jest.resetAllMocks();
  tabs = [];
  const worker = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification: shown, pushManager: { subscribe } },
    clients: { matchAll: () => Promise.resolve(tabs), openWindow: opened },
  };
  runInNewContext(await readFile(file, 'utf8'), { ...worker, URL, fetch: fetched });
});

/** Dispatches an event to the worker and waits for all promises passed to `waitUntil`. */
async function dispatch(name: string, event: object) {
  const work: unknown[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) });
  await Promise.all(work);
}

const payload = {
  title: 'New message',
  body: 'We sent you a message about INQ-26-0001.',
  url: '/inquiries/INQ-26-0001',
  tab: '/inquiries/INQ-26-0001',
  tag: 'message-1',
};
const click = (close = () => undefined) => ({
  notification: { close, data: { url: payload.url, tab: payload.tab } },
});

describe('the push worker', () => {
  it('listens only to push and notification events and does not intercept page requests', () => {
    expect([...listeners.keys()]).toEqual(['push', 'notificationclick', 'pushsubscriptionchange']);
  });

  it('shows a push message as a notification that replaces an earlier notification with the same tag', async () => {
    await dispatch('push', { data: { json: () => payload } });
    const { title, body, tag, url, tab } = payload;
    const options = { body, tag, icon: '/icon-192.png', data: { url, tab } };
    expect(shown).toHaveBeenCalledWith(title, options);
  });

  it('focuses a tab that already shows the linked page when the notification is clicked', async () => {
    const focus = jest.fn(() => Promise.resolve());
    const close = jest.fn(() => undefined);
    tabs = [
      { url: 'https://shop.example/', focus: () => Promise.reject(new Error('the wrong tab')) },
      { url: 'https://shop.example/inquiries/INQ-26-0001?x=1', focus },
    ];
    await dispatch('notificationclick', click(close));
    expect([focus.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
    expect(opened).not.toHaveBeenCalled();
  });

  it('opens the linked page when the notification is clicked and no tab shows that page', async () => {
    await dispatch('notificationclick', click());
    expect(opened).toHaveBeenCalledWith(payload.url);
  });

  it("resubscribes when the browser reports that the account's subscription has expired", async () => {
    const fresh = { endpoint: 'https://push.example/2', keys: { p256dh: 'B', auth: 'C' } };
    subscribe.mockResolvedValue({ toJSON: () => ({ ...fresh, expirationTime: null }) });
    const responses: Record<string, object> = {
      [`${pushRoutes.showPush.path}?endpoint=${encodeURIComponent('https://push.example/1')}`]: {
        browsers: [{ isThis: true }],
      },
      [routes.showToken.path]: { token: 'a-token' },
    };
    fetched.mockImplementation((url) =>
      Promise.resolve({ ok: true, json: () => Promise.resolve(responses[url]) }),
    );
    const options = { userVisibleOnly: true };
    const oldSubscription = { endpoint: 'https://push.example/1', options };
    await dispatch('pushsubscriptionchange', { oldSubscription });
    expect(subscribe).toHaveBeenCalledWith(options);
    const [url, init] = fetched.mock.calls.at(-1) ?? [];
    expect([url, init]).toMatchObject([
      pushRoutes.turnOnPush.path,
      { method: 'POST', headers: { 'x-xsrf-token': 'a-token' } },
    ]);
    expect(JSON.parse(init?.body ?? '')).toEqual(fresh);
  });

  it('does not resubscribe an account with notifications turned off', async () => {
    fetched.mockResolvedValue({ ok: true, json: () => Promise.resolve({ browsers: [] }) });
    const oldSubscription = { endpoint: 'https://push.example/1', options: {} };
    await dispatch('pushsubscriptionchange', { oldSubscription });
    expect(subscribe).not.toHaveBeenCalled();
  });
});
