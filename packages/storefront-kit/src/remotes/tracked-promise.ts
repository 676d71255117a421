// React marks each promise that it has seen settle; marked ahead, it is read without waiting for a turn.

/** Marks a promise for React when it settles. */
export function trackedPromise<Value>(promise: Promise<Value>): Promise<Value> {
  void Object.assign(promise, { status: 'pending' });
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    // Nothing may be answered here: the promise itself would make this one an unhandled rejection.
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}

/** A promise that React reads at once. */
export function fulfilledPromise<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
