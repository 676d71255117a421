/* global document -- inside the page */
// All that we rely on of React without a promise of its documentation. The test beside it names the version that it was read in.
// JavaScript, since commands and benches look for the same marks.

/** React keeps the handlers of a hydrated element in a property of it. @param {Element} element */
export function isHydrated(element) {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

/** For `page.waitForFunction`: milliseconds since the navigation, once one of these elements is hydrated. @param {string} selector */
export function hydratedAt(selector) {
  const isHydrated = [...document.querySelectorAll(selector)].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$')),
  );
  return isHydrated && performance.now();
}

/** React's messages, in production and in development. */
export const messages = {
  /** The server left a slot to the browser. */
  clientRenderedSlot: /#419|Switched to client rendering/,
  /** A part threw; React renders it again, and if it still throws, its slot catches it. */
  renderedAgain:
    /#422|#520|error while hydrating .* nearest Suspense boundary|error during concurrent rendering/,
};

/** React marks each promise that it has seen settle; marked ahead, it is read without waiting for a turn. @template Value @param {Promise<Value>} promise */
export function trackedPromise(promise) {
  void Object.assign(promise, { status: 'pending' });
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    // Nothing may be answered here: the promise itself would make this one an unhandled rejection.
    (/** @type {unknown} */ reason) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}

/** A promise that React reads at once. @template Value @param {Value} value @returns {Promise<Value>} */
export function fulfilledPromise(value) {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
