/* global document -- inside the page */
// All undocumented React behaviour that this code base relies on; the test beside this file names the React version for
// which it was verified. Plain JavaScript, because commands and benches import it too.

/**
 * True if React has hydrated the element: React then stores its props in a property of the element.
 * @param {Element} element
 */
export function isHydrated(element) {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

/**
 * For `page.waitForFunction`: returns false until an element matching the selector is hydrated, then the milliseconds
 * since navigation.
 * @param {string} selector
 */
export function hydratedAt(selector) {
  const isHydrated = [...document.querySelectorAll(selector)].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$')),
  );
  return isHydrated && performance.now();
}

/** Patterns of React's error messages, as numbers in production and as texts in development. */
export const messages = {
  /** The server did not render a slot, so React renders it in the browser. */
  clientRenderedSlot: /#419|Switched to client rendering/,
  /**
   * A component threw and React rendered it again. If it throws again, the error boundary of its slot catches the
   * error.
   */
  renderedAgain:
    /#422|#520|error while hydrating .* nearest Suspense boundary|error during concurrent rendering/,
};
