import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { stubGlobal, restoreGlobals } from 'test-kit';
import { scrollToTarget, scrollToAnchor, restoreScrollPosition } from './scrolling.js';

const scrolled: unknown[] = [];
const wantsStillness = (matches: boolean) => stubGlobal('matchMedia', () => ({ matches }));

beforeEach(() => {
  jest.useFakeTimers();
  wantsStillness(false);
  scrolled.length = 0;
  stubGlobal('scrollTo', (to: unknown) => scrolled.push(to));
  document.body.innerHTML = '<section id="contactForm"></section>';
  const section = document.querySelector('section');
  if (section) section.scrollIntoView = (how) => void scrolled.push(how);
});

afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
  restoreGlobals();
});

describe('a newly shown page', () => {
  // @spec shop-17 shop-136
  it('scrolls smoothly to its top after 50 ms', () => {
    scrollToTarget('');
    jest.advanceTimersByTime(49);
    expect(scrolled).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(scrolled).toEqual([{ top: 0, behavior: 'smooth' }]);
    expect(jest.getTimerCount()).toBe(0);
  });

  // @spec shop-18 shop-136
  it('scrolls smoothly to the anchor in its URL after 100 ms', () => {
    scrollToAnchor('#contactForm');
    jest.advanceTimersByTime(99);
    expect(scrolled).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(scrolled).toEqual([{ behavior: 'smooth' }]);
  });

  it('jumps when the visitor prefers reduced motion', () => {
    wantsStillness(true);
    scrollToTarget('');
    jest.advanceTimersByTime(50);
    expect(scrolled).toEqual([{ top: 0, behavior: 'auto' }]);
  });

  it('does not scroll further once a previous position is restored', () => {
    const places: unknown[] = [];
    stubGlobal('scrollTo', (...place: unknown[]) => places.push(place));
    scrollToTarget('#contactForm');
    restoreScrollPosition(1200);
    jest.runAllTimers();
    expect(places).toEqual([[0, 1200]]);
    expect(scrolled).toEqual([]);
  });

  it.each(['#nowhere', '#%E0%A4%A'])(
    "does not scroll when the URL's anchor does not exist: %s",
    (hash) => {
      scrollToAnchor(hash);
      expect(() => jest.advanceTimersByTime(100)).not.toThrow();
      expect(scrolled).toEqual([]);
    },
  );
});
