/** Stubs `matchMedia`, which jsdom lacks. Queries are matched by the text they contain. */
import { stubGlobal } from 'test-kit';
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
