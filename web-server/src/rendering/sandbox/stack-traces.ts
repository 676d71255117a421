/**
 * Disables stack traces permanently. Node.js formats them with functions of its own realm: reading `stack` near the
 * stack limit throws an error of that realm, and a proxy as an error's name would receive its arrays.
 */
export function disableStackTraces() {
  // V8 records no stack unless this is a plain number. The setter exists for libraries that assign it.
  Object.defineProperty(Error, 'stackTraceLimit', {
    get: () => undefined,
    set: () => undefined,
    configurable: false,
  });
}
