import { stubGlobal } from 'test-kit';

/** Stubs `matchMedia`, which jsdom lacks. A media query matches if it contains a substring for one of the options. */
export function useScreen({ isSmall = false, isWide = false, isStill = false } = {}) {
  stubGlobal('matchMedia', (query: string) => ({
    matches:
      (isSmall && query.includes('max-width')) ||
      (isWide && query.includes('min-width')) ||
      (isStill && query.includes('reduce')),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
