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

describe('a page that has arrived', () => {
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
  it('scrolls smoothly to the part that its address names after 100 ms', () => {
    scrollToAnchor('#contactForm');
    jest.advanceTimersByTime(99);
    expect(scrolled).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(scrolled).toEqual([{ behavior: 'smooth' }]);
  });

  it('jumps where motion is unwanted', () => {
    wantsStillness(true);
    scrollToTarget('');
    jest.advanceTimersByTime(50);
    expect(scrolled).toEqual([{ top: 0, behavior: 'auto' }]);
  });

  it('that is left at once for a place seen before stays at that place', () => {
    const places: unknown[] = [];
    stubGlobal('scrollTo', (...place: unknown[]) => places.push(place));
    scrollToTarget('#contactForm');
    restoreScrollPosition(1200);
    jest.runAllTimers();
    expect(places).toEqual([[0, 1200]]);
    expect(scrolled).toEqual([]);
  });

  it.each(['#nowhere', '#%E0%A4%A'])(
    'stays where it is when the address names no part: %s',
    (hash) => {
      scrollToAnchor(hash);
      expect(() => jest.advanceTimersByTime(100)).not.toThrow();
      expect(scrolled).toEqual([]);
    },
  );
});
