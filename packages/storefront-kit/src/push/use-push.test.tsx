import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { pushRoutes } from 'contracts';
import { restoreGlobals, stubGlobal } from 'test-kit';
import { usePush } from './use-push.js';

const json = { endpoint: 'https://push.example/1', keys: { p256dh: 'B', auth: 'C' } };

let browsers: { id: string; isThis: boolean }[];
let posted: string[];
let subscription: object | null;
let permission: NotificationPermission;
const requestPermission = jest.fn<() => Promise<NotificationPermission>>();

beforeEach(() => {
  [browsers, posted, subscription, permission] = [[], [], null, 'default'];
  requestPermission.mockImplementation(() => Promise.resolve((permission = 'granted')));
  const unsubscribe = () => Promise.resolve((subscription = null));
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: () => Promise.resolve((subscription = { ...json, toJSON: () => json, unsubscribe })),
  };
  const registration = { pushManager };
  const serviceWorker = {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  stubGlobal('PushManager', class {});
  stubGlobal(
    'Notification',
    class {
      static get permission() {
        return permission;
      }
      static requestPermission = requestPermission;
    },
  );
  stubGlobal('fetch', (url: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return Promise.resolve(Response.json({ publicKey: 'B', browsers }));
    posted.push(`${url} ${body ?? ''}`);
    browsers = url === pushRoutes.turnOffPush.path ? [] : [{ id: 'an-id', isThis: true }];
    return Promise.resolve(Response.json({ success: true, message: '' }));
  });
  document.cookie = 'XSRF-TOKEN=token';
});

afterEach(() => {
  restoreGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.resetAllMocks();
});

function Probe() {
  const { status, failure, turnOn, turnOff } = usePush();
  return (
    <>
      <output>{status}</output>
      <p>{failure}</p>
      <button onClick={turnOn}>on</button>
      <button onClick={turnOff}>off</button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('usePush', () => {
  it('requests permission only after a click, then turns notifications on and off', async () => {
    render(<Probe />);
    await screen.findByText('off', { selector: 'output' });
    expect(requestPermission).not.toHaveBeenCalled();
    await press('on');
    await screen.findByText('on', { selector: 'output' });
    expect(posted[0]).toBe(`${pushRoutes.turnOnPush.path} ${JSON.stringify(json)}`);
    await press('off');
    await screen.findByText('off', { selector: 'output' });
    expect(posted.at(-1)).toBe(`${pushRoutes.turnOffPush.path} {"id":"an-id"}`);
    expect(subscription).toBeNull();
  });

  it('reports blocked notifications and does not subscribe when the user denies permission', async () => {
    requestPermission.mockImplementation(() => Promise.resolve((permission = 'denied')));
    render(<Probe />);
    await screen.findByText('off', { selector: 'output' });
    await press('on');
    expect(await screen.findByText('blocked')).toBeVisible();
    expect([posted, subscription]).toEqual([[], null]);
  });

  it('reports `off` if the account has not enabled notifications in this browser', async () => {
    permission = 'granted';
    subscription = { ...json, toJSON: () => json };
    browsers = [{ id: 'another', isThis: false }];
    render(<Probe />);
    expect(await screen.findByText('off', { selector: 'output' })).toBeVisible();
    expect(posted).toEqual([]);
  });

  it('sends the subscription of this browser to the server again on load', async () => {
    permission = 'granted';
    subscription = { ...json, toJSON: () => json };
    browsers = [{ id: 'an-id', isThis: true }];
    render(<Probe />);
    expect(await screen.findByText('on', { selector: 'output' })).toBeVisible();
    expect(posted).toHaveLength(1);
  });

  it('reports `unavailable` and sends no request in a browser without push support', async () => {
    const fetched = jest.fn();
    stubGlobal('fetch', fetched);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    render(<Probe />);
    expect(await screen.findByText('unavailable')).toBeVisible();
    await act(() => Promise.resolve());
    expect(fetched).not.toHaveBeenCalled();
  });
});
