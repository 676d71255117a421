/**
 * Source code of sandbox escapes that a release might attempt. Each expression throws an error, or evaluates to the
 * data that the escape has reached.
 */
const escapes: Record<string, string> = {
  process: 'process.env',
  'the process of the global object': 'globalThis.process.env',
  'a built-in module': `globalThis.process.getBuiltinModule('fs').readdirSync('/')`,
  'code made of text': `Function('return process')().env`,
  'code by a function of the host': `require('react').createElement.constructor('return process')().env`,
  'code by an address': `new URL('http://a/').searchParams.get.constructor('return process')().env`,
  'code by a timer': `setTimeout.constructor('return process')().env`,
  'code by an error of the host': `(() => { try { new URL(''); } catch (error) { return error.constructor.constructor('return process')().env; } })()`,
  'the file system': `require('node:fs').readdirSync('/')`,
  'the network': `await fetch('http://127.0.0.1:1/')`,
  'another address of the backend': `await api.call('showMe', {}).then(() => { throw new Error('none'); })`,
  'who calls': `(function () { return arguments.callee.caller.caller.arguments[3].post; })()`,
  'shared memory': `new SharedArrayBuffer(8).byteLength`,
};

/** Source code for an object literal with one async function per escape. */
export const sandboxEscapes = Object.entries(escapes)
  .map(([name, code]) => `${JSON.stringify(name)}: async () => ${code}`)
  .join(',');
