import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { show } from '../../../../test/screens.js';
import { EventBuffer } from '../event-buffer.js';
import { addRoutes } from '../routes.js';
import { Popups } from './popups.js';

const isOpened = (popup: string) => sessionStorage.getItem(`popup:${popup}`) !== null;
const pass = (milliseconds: number) =>
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });

beforeAll(() => addRoutes([{ remote: 'mfe-catalog', path: '/', module: 'home' }]));
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  sessionStorage.clear();
});

/** Renders the popups at a time on the clock of `performance`, in milliseconds. */
async function renderAt(hydratedAt: number, loadEventStart: number) {
  jest.advanceTimersByTime(hydratedAt);
  Object.defineProperty(performance, 'getEntriesByType', {
    configurable: true,
    value: () => [{ loadEventStart }],
  });
  await show(<Popups requests={new EventBuffer()} />);
}

describe('automatic popups', () => {
  it('open 7 s and 10 s after the load event, however late the page is hydrated', async () => {
    await renderAt(5000, 1000);
    pass(2999);
    expect(isOpened('subscribe')).toBe(false);
    pass(1);
    expect(isOpened('subscribe')).toBe(true);
  });

  it('wait for a load event that comes after hydration', async () => {
    jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    await renderAt(2000, 0);
    pass(8000);
    expect(isOpened('subscribe')).toBe(false);
    act(() => void window.dispatchEvent(new Event('load')));
    pass(6999);
    expect(isOpened('subscribe')).toBe(false);
    pass(1);
    expect(isOpened('subscribe')).toBe(true);
  });
});
