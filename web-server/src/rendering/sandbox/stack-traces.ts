/**
 * Disables stack traces permanently, because Node.js formats them with functions of its own realm, whose objects must
 * not reach a release. For example, reading `stack` near the stack limit would throw an error of that realm, and a
 * proxy used as an error's name would receive arrays of that realm.
 */
export function disableStackTraces() {
  // V8 records stack traces only if this property is a data property with a number. Without the setter, libraries that
  // assign a value would throw an error in strict mode.
  Object.defineProperty(Error, 'stackTraceLimit', {
    get: () => undefined,
    set: () => undefined,
    configurable: false,
  });
}
