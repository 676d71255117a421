import { stubGlobal } from 'test-kit';

/**
 * Stubs `matchMedia`, which jsdom lacks. Queries that contain `max-width` match if `isSmall` is true, those with
 * `min-width` if `isWide` is true, and those with `reduce` if `isStill` is true.
 */
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
