// React reads a promise with a `status` field synchronously, so that a component does not suspend for a settled promise.
// Source: "Avoiding fallbacks by passing Promise subclasses" in the React documentation of `use`
// (https://github.com/reactjs/react.dev/pull/8125).

/** Adds the fields `status` and, once the promise has settled, `value` or `reason` to the promise. */
export function trackedPromise<Value>(promise: Promise<Value>): Promise<Value> {
  void Object.assign(promise, { status: 'pending' });
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    // `void`: returning the promise would cause an unhandled rejection.
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}

/** Creates a promise that is already fulfilled. */
export const fulfilledPromise = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
