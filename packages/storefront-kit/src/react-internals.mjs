/* global document -- inside the page */
// All undocumented React behaviour that we rely on. The test beside it names the version in which it was verified.
// Plain JavaScript, since commands and benches use the same markers.

/**
 * True if React has hydrated an element: it stores the handlers in a property of the element.
 * @param {Element} element
 */
export function isHydrated(element) {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

/**
 * For `page.waitForFunction`: returns the milliseconds since navigation once one of these elements is hydrated.
 * @param {string} selector
 */
export function hydratedAt(selector) {
  const isHydrated = [...document.querySelectorAll(selector)].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$')),
  );
  return isHydrated && performance.now();
}

/** React's messages in production and in development. */
export const messages = {
  /** The server left a slot to the browser. */
  clientRenderedSlot: /#419|Switched to client rendering/,
  /** A component threw; React renders it again, and if it throws again, its slot catches the error. */
  renderedAgain:
    /#422|#520|error while hydrating .* nearest Suspense boundary|error during concurrent rendering/,
};

/**
 * Marks a promise as React does when it settles, so that React reads it synchronously afterwards.
 * @template Value
 * @param {Promise<Value>} promise
 */
export function trackedPromise(promise) {
  void Object.assign(promise, { status: 'pending' });
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    // The handler must not return the promise, which would make this one an unhandled rejection.
    (/** @type {unknown} */ reason) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}

/** Returns a promise that React reads synchronously. @template Value @param {Value} value @returns {Promise<Value>} */
export function fulfilledPromise(value) {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
