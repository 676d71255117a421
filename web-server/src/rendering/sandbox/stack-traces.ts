/**
 * Turns stack traces off for good. Node formats them with functions of its own realm: reading `stack` close to the end
 * of the call stack throws an error of that realm, and a proxy as the name of an error receives its arrays.
 */
export function disableStackTraces() {
  // V8 records no stack when this is not a plain number. The setter is for libraries that assign it.
  Object.defineProperty(Error, 'stackTraceLimit', {
    get: () => undefined,
    set: () => undefined,
    configurable: false,
  });
}
