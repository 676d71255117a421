import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { stubGlobal, restoreGlobals } from 'test-kit';
import { useScrolling } from './scrolling.js';

let scrolled: unknown[];
let router: ReturnType<typeof createMemoryRouter>;

const wantsStillness = (matches: boolean) => stubGlobal('matchMedia', () => ({ matches }));
const navigate = (to: string | number) =>
  act(() => (typeof to === 'string' ? router.navigate(to) : router.navigate(to)));

function Layout() {
  useScrolling();
  return <Outlet />;
}

function scrollBy(top: number) {
  stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(async () => {
  jest.useFakeTimers();
  wantsStillness(false);
  scrolled = [];
  stubGlobal('scrollTo', (...to: unknown[]) => scrolled.push(...to));
  sessionStorage.clear();
  document.body.innerHTML = '<section id="contactForm"></section>';
  const section = document.querySelector('section');
  if (section) section.scrollIntoView = (how) => void scrolled.push(how);
  const children = ['/', '/next'].map((path) => ({ path, element: path }));
  router = createMemoryRouter([{ element: <Layout />, children }]);
  await act(async () => {
    render(<RouterProvider router={router} />);
    await Promise.resolve();
  });
});

afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
  restoreGlobals();
});

describe('a newly shown page', () => {
  // @spec shop-17 shop-136
  it('scrolls smoothly to its top after 50 ms', async () => {
    await navigate('/next');
    jest.advanceTimersByTime(49);
    expect(scrolled).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(scrolled).toEqual([{ top: 0, behavior: 'smooth' }]);
  });

  // @spec shop-18 shop-136
  it('scrolls smoothly to the anchor in its URL after 100 ms', async () => {
    await navigate('/#contactForm');
    jest.advanceTimersByTime(99);
    expect(scrolled).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(scrolled).toEqual([{ behavior: 'smooth' }]);
  });

  it('scrolls instantly when the visitor prefers reduced motion', async () => {
    wantsStillness(true);
    await navigate('/next');
    jest.advanceTimersByTime(50);
    expect(scrolled).toEqual([{ top: 0, behavior: 'auto' }]);
  });

  it.each(['#nowhere', '#%E0%A4%A'])(
    "does not scroll when the URL's anchor does not exist: %s",
    async (hash) => {
      await navigate(`/${hash}`);
      expect(() => jest.advanceTimersByTime(100)).not.toThrow();
      expect(scrolled).toEqual([]);
    },
  );
});

describe('a page that the visitor returns to', () => {
  it('is restored to its last scroll position, and does not scroll further', async () => {
    scrollBy(1200);
    await navigate('/next#contactForm');
    await navigate(-1);
    expect(scrolled).toEqual([0, 1200]);
    jest.runAllTimers();
    expect(scrolled).toEqual([0, 1200]);
  });
});
