import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ShopHistory, type NavigationKind } from './shop-history.js';
import type { HistoryEntry } from './history-entry.js';

let visits: { visit: HistoryEntry; arrival: NavigationKind }[] = [];
let left: string[] = [];
let stop: () => void = () => undefined;
let shop: ShopHistory;

beforeEach(() => {
  history.replaceState(null, '', '/');
  visits = [];
  left = [];
  shop = new ShopHistory({
    onNavigate: (visit, arrival) => visits.push({ visit, arrival }),
    leave: (href) => left.push(href),
  });
  stop = shop.start();
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Clicks a link and returns true if the browser should follow it. */
function click(html: string, init: MouseEventInit = {}) {
  document.body.innerHTML = html;
  // jsdom does not follow links, so the default needs no prevention.
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  document.querySelector('a, button')?.dispatchEvent(event);
  return !event.defaultPrevented;
}

const step = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

describe('clicks left to the browser', () => {
  it.each([
    ['on a link to another site', '<a href="https://wa.me/91">x</a>', {}],
    ['on a link to a path outside the shop', '<a href="/api/docs">x</a>', {}],
    ['on a link to a new tab', '<a href="/" target="_blank">x</a>', {}],
    ['on a download', '<a href="/" download>x</a>', {}],
    ['on a phone number', '<a href="tel:+91">x</a>', {}],
    ['with a key held down', '<a href="/ViewAllProduct">x</a>', { ctrlKey: true }],
    ['with the middle button', '<a href="/ViewAllProduct">x</a>', { button: 1 }],
    ['not on a link', '<button>x</button>', {}],
  ])('%s', (_, html, init) => {
    expect(click(html, init)).toBe(true);
    expect(visits).toEqual([]);
  });
});

describe('a click on a link', () => {
  it('is handled without loading a document, even on a child element', () => {
    document.body.innerHTML = '<a href="/Product/5f"><b>x</b></a>';
    document.querySelector('b')?.click();
    expect(location.pathname).toBe('/Product/5f');
    expect(visits).toMatchObject([
      { visit: { route: { name: 'product', params: { id: '5f' } } }, arrival: 'forth' },
    ]);
  });

  it('creates a seed for a page with a random order and stores it in the history entry', () => {
    click('<a href="/ViewAllProduct">x</a>');
    const seed = visits[0]?.visit.seed;
    expect(history.state).toMatchObject({ seed });
  });

  it('to an anchor on the current page stays on it', () => {
    click('<a href="/#contactForm">x</a>');
    expect(visits).toMatchObject([
      { visit: { location: { hash: '#contactForm' } }, arrival: 'anchor' },
    ]);
  });

  it('to the current URL adds no history entry', () => {
    const { length } = history;
    click('<a href="/">x</a>');
    expect(history.length).toBe(length);
    expect(visits).toMatchObject([{ arrival: 'anchor' }]);
  });
});

describe('going back', () => {
  it('restores the order and scroll position of the page', async () => {
    shop.navigate('/ViewAllProduct');
    const seed = visits[0]?.visit.seed;
    jest.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
    shop.navigate('/Product/5f');
    history.back();
    await step();
    expect(visits.at(-1)).toMatchObject({
      visit: { route: { name: 'allProducts' }, seed, scroll: 640 },
      arrival: 'back',
    });
  });

  it('ignores foreign state in history entries', async () => {
    history.replaceState('not ours', '');
    shop.navigate('/ViewAllProduct');
    history.replaceState({ seed: 'x', scroll: null }, '');
    shop.navigate('/Product/5f');
    history.back();
    await step();
    expect(typeof visits.at(-1)?.visit.seed).toBe('number');
  });
});

describe('programmatic navigation', () => {
  // @spec shop-16
  it('loads a document for URLs that are not pages of the shop', () => {
    shop.navigate('/api/admin');
    expect(left).toEqual([new URL('/api/admin', location.href).href]);
    expect(visits).toEqual([]);
  });

  it("implements the router's navigator and passes state to the next page", async () => {
    expect(shop.createHref({ pathname: '/search', search: '?q=x', hash: '#y' })).toBe(
      '/search?q=x#y',
    );
    shop.push('/signup', { mobile: '1' });
    shop.replace({ pathname: '/otp' });
    expect(visits.map(({ visit }) => visit.location)).toMatchObject([
      { pathname: '/signup', state: { mobile: '1' } },
      { pathname: '/otp', state: null },
    ]);
    shop.push('/', { told: true });
    shop.go(-1);
    await step();
    shop.go(1);
    await step();
    expect(visits.at(-1)?.visit.location).toMatchObject({ pathname: '/', state: { told: true } });
  });

  it('can replace the history entry', () => {
    const { length } = history;
    shop.navigate('/ViewAllProduct', { replace: true });
    expect(history.length).toBe(length);
    expect(location.pathname).toBe('/ViewAllProduct');
  });

  it('ends when the history is stopped', () => {
    stop();
    expect(click('<a href="/ViewAllProduct">x</a>')).toBe(true);
  });
});
