import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { emit } from 'storefront-kit';
import { show } from '../../../../test/screens.js';
import { EventBuffer } from '../event-buffer.js';
import { mayAutoOpen } from './popup-memory.js';
import { Popups } from './popups.js';

const isOpen = () => document.querySelector('dialog') !== null;
const isOpened = () => sessionStorage.length > 0;
const pass = (milliseconds: number) =>
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

/** Renders the popups at `hydratedAt` milliseconds on the `performance` clock. */
async function renderAt(hydratedAt: number, loadEventStart: number, name = 'http://localhost/') {
  jest.advanceTimersByTime(hydratedAt);
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: () => [{ loadEventStart, name }],
  });
  await show(<Popups requests={new EventBuffer()} />);
}

describe('the newsletter popup', () => {
  it('opens immediately at /#subscribe', async () => {
    window.history.replaceState(null, '', '/#subscribe');
    await renderAt(0, 1);
    expect(isOpened()).toBe(true);
  });
});

describe('automatic popups', () => {
  // @spec shop-72
  it('open 7 s after the load event, even if hydration finishes after that event', async () => {
    await renderAt(5000, 1000);
    pass(2999);
    expect(isOpened()).toBe(false);
    pass(1);
    expect(isOpened()).toBe(true);
  });

  // @spec shop-72
  it('wait for the load event if hydration finishes before it', async () => {
    jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    await renderAt(2000, 0);
    pass(8000);
    expect(isOpened()).toBe(false);
    act(() => void window.dispatchEvent(new Event('load')));
    pass(6999);
    expect(isOpened()).toBe(false);
    pass(1);
    expect(isOpened()).toBe(true);
  });

  it.each(['/inquiries/INQ-26-0001', '/account', '/SignInPage', '/otp', '/accept-invitation'])(
    'do not open on %s',
    async (path) => {
      window.history.replaceState(null, '', path);
      await renderAt(0, 1);
      pass(20_000);
      expect(isOpened()).toBe(false);
    },
  );

  it.each(['/inquiries/INQ-26-0001', '/Product/1?utm_source=newsletter', '/?utm_campaign=diwali'])(
    'do not open in a visit that started at the URL %s',
    async (path) => {
      await renderAt(0, 1, `http://localhost${path}`);
      pass(20_000);
      expect(isOpen()).toBe(false);
      expect(mayAutoOpen('subscribe')).toBe(false);
    },
  );

  it('do not open in a tab whose session has ended', async () => {
    await renderAt(0, 1);
    act(() => emit('session:changed', { isSignedIn: false }));
    pass(20_000);
    expect(isOpen()).toBe(false);
    expect(mayAutoOpen('login')).toBe(false);
  });
});
