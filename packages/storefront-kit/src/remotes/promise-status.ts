// React reads the value of a promise with a `status` field synchronously, so that a component does not suspend for a
// promise that has already settled. Source: "Avoiding fallbacks by passing Promise subclasses" in React's documentation
// of `use` (https://github.com/reactjs/react.dev/pull/8125).

/**
 * Adds the field `status` to a promise and, once the promise has settled, also `value` or `reason`. Returns the same
 * promise.
 */
export function trackedPromise<Value>(promise: Promise<Value>): Promise<Value> {
  void Object.assign(promise, { status: 'pending' });
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    // `void` keeps the handler from returning `promise`. Otherwise, the promise that `then` returns would also reject,
    // and nothing would handle that rejection.
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}

/** Creates a promise that is already fulfilled. */
export const fulfilledPromise = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
