import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { watchShopView } from './watch-shop-view.js';

const setCookie = (name: string, value: unknown) => {
  document.cookie = `${name}=${encodeURIComponent(JSON.stringify(value))}`;
};
const clearCookie = (name: string) => {
  document.cookie = `${name}=; max-age=0`;
};
const startView = (id: string, endsAt = new Date(Date.now() + 60_000).toISOString()) =>
  setCookie('shop-view', { id, customer: { uid: 'u1', name: 'Mira', company: '' }, endsAt });

function watch() {
  const reload = jest.fn();
  return { reload, stop: watchShopView(reload) };
}

afterEach(() => {
  clearCookie('user');
  clearCookie('shop-view');
  jest.useRealTimers();
});

describe('watchShopView', () => {
  it.each(['focus', 'pageshow'])(
    'reloads the page on a %s event after a view has started',
    (event) => {
      setCookie('user', { uid: 's1', role: 'admin' });
      const { reload, stop } = watch();
      window.dispatchEvent(new Event(event));
      expect(reload).not.toHaveBeenCalled();
      startView('one');
      window.dispatchEvent(new Event(event));
      stop();
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    ['stopped', () => clearCookie('shop-view')],
    ['been replaced', () => startView('two')],
    ['ended with the session', () => clearCookie('user')],
  ])('reloads the page when the view has %s', (_, change) => {
    setCookie('user', { uid: 's1', role: 'admin' });
    startView('one');
    const { reload, stop } = watch();
    change();
    document.dispatchEvent(new Event('visibilitychange'));
    stop();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads the page when the view expires', () => {
    jest.useFakeTimers();
    setCookie('user', { uid: 's1', role: 'admin' });
    startView('one');
    const { reload, stop } = watch();
    clearCookie('shop-view');
    jest.advanceTimersByTime(62_000);
    stop();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("ignores the view cookie in a customer's session", () => {
    setCookie('user', { uid: 'c1', role: 'user' });
    const { reload, stop } = watch();
    startView('one');
    window.dispatchEvent(new Event('focus'));
    stop();
    expect(reload).not.toHaveBeenCalled();
  });
});
