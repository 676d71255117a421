import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scrollAfterArrival, scrollToAnchor, scrollToPlace } from './scrolling.js';

const scrolled: unknown[] = [];
const wantsStillness = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

beforeEach(() => {
  vi.useFakeTimers();
  wantsStillness(false);
  scrolled.length = 0;
  vi.stubGlobal('scrollTo', (to: unknown) => scrolled.push(to));
  document.body.innerHTML = '<section id="contactForm"></section>';
  const section = document.querySelector('section');
  if (section) section.scrollIntoView = (how) => void scrolled.push(how);
});

afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page that has arrived', () => {
  it('scrolls smoothly to its top after 50 ms', () => {
    scrollAfterArrival('');
    vi.advanceTimersByTime(49);
    expect(scrolled).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(scrolled).toEqual([{ top: 0, behavior: 'smooth' }]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('scrolls smoothly to the part that its address names after 100 ms', () => {
    scrollToAnchor('#contactForm');
    vi.advanceTimersByTime(99);
    expect(scrolled).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(scrolled).toEqual([{ behavior: 'smooth' }]);
  });

  it('jumps where motion is unwanted', () => {
    wantsStillness(true);
    scrollAfterArrival('');
    vi.advanceTimersByTime(50);
    expect(scrolled).toEqual([{ top: 0, behavior: 'auto' }]);
  });

  it('that is left at once for a place seen before stays at that place', () => {
    const places: unknown[] = [];
    vi.stubGlobal('scrollTo', (...place: unknown[]) => places.push(place));
    scrollAfterArrival('#contactForm');
    scrollToPlace(1200);
    vi.runAllTimers();
    expect(places).toEqual([[0, 1200]]);
    expect(scrolled).toEqual([]);
  });

  it.each(['#nowhere', '#%E0%A4%A'])(
    'stays where it is when the address names no part: %s',
    (hash) => {
      scrollToAnchor(hash);
      expect(() => vi.advanceTimersByTime(100)).not.toThrow();
      expect(scrolled).toEqual([]);
    },
  );
});
