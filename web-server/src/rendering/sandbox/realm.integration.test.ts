import { describe, expect, it } from '@jest/globals';
import { objectGraphWalkerSource } from 'test-kit/realm-walker';
import { inlinedPageOf } from '../../../test/read-html.js';
import { catalogueBundle } from '../../../test/release-folder.js';
import { eventually, longBudgets, siteForTest } from '../../../test/test-site.js';

/**
 * Runs code in the sandbox during the render of a home page, and returns the page's data. The code can use `walker` to
 * search for objects of other realms.
 */
async function foreignObjectsFoundBy(code: string) {
  const site = await siteForTest({
    budgets: longBudgets,
    prepare: ({ releases }) =>
      releases.publish({
        version: '1.0.0-00000001',
        server: catalogueBundle({
          first: `const bundle = { module, exports, require, this: this };`,
          load: `async function (...given) {
            const receiver = this;
            globalThis.found ??= (async () => {
              const walker = ${objectGraphWalkerSource};
              const { attempt, spy, visit } = walker;
              await (async () => { ${code} })();
              await new Promise((resolve) => setTimeout(resolve, 5));
              return walker.foreign;
            })();
            return { what: 'home', names: [], foreign: await globalThis.found };
          }`,
        }),
      }),
  });
  expect(site.log).toEqual([]);
  return inlinedPageOf(await site.text('/')).data;
}

const noForeignObjects = { what: 'home', names: [], foreign: [] };

/**
 * Source code that calls global functions with unusual values, with and without `new`, and searches the results and
 * errors for objects of other realms.
 */
const callWithOddValues = `
  const values = (path) => [undefined, null, Symbol('odd'), 1n, -1, NaN, 1e12, 'http://[', '\\ud800', {}, [[]], spy(path)];
  const functions = { setTimeout, clearTimeout, queueMicrotask, URL, URLSearchParams, TextEncoder, ReadableStream,
    AbortController, 'URL.canParse': URL.canParse, 'performance.now': performance.now, ...console,
    'Error.captureStackTrace': Error.captureStackTrace, 'Intl.NumberFormat': Intl.NumberFormat, RegExp, Function, Promise,
    Proxy, eval: globalThis.eval, AsyncFunction: (async () => {}).constructor, Generator: (function* () {}).constructor };
  for (const [name, call] of Object.entries(functions))
    for (const value of values(name)) {
      if (name !== 'setTimeout') attempt(() => call(value), name);
      attempt(() => call(() => {}, value), name);
      if (name !== 'setTimeout') attempt(() => new call(value), 'new ' + name);
      if (name !== 'setTimeout') attempt(() => call('http://a', value), name);
    }
  for (const make of [() => new URLSearchParams('a=b'), () => new TextEncoder(), () => new URL('http://a'), () => new AbortController()])
    for (const value of values('method'))
      for (const key of Reflect.ownKeys(Object.getPrototypeOf(make())).filter((key) => key !== 'constructor'))
        attempt(() => make()[key](value, value), String(key));`;

const cases: Record<string, string> = {
  'in its globals, modules and arguments': `
    visit([globalThis, bundle, given, receiver], 'root');
    for (const name of ['react', 'react-dom', 'react/jsx-runtime', 'storefront-kit']) visit(require(name), name);`,
  'in results and errors of functions': callWithOddValues,
  'in the arguments and receivers of callbacks': `
    const listen = function (...values) { visit([this, ...values], 'callback'); };
    setTimeout(listen, 0, 1); queueMicrotask(listen);
    const end = new AbortController(); end.signal.addEventListener('abort', listen); end.abort();
    visit(end.signal.reason, 'reason'); attempt(() => end.signal.throwIfAborted(), 'signal');
    new URLSearchParams('a=b').forEach(listen);
    new FinalizationRegistry(listen).register({}, 1);
    await { then: listen.bind(undefined) && ((...values) => { visit(values, 'then'); values[0](); }) };
    for await (const step of (async function* () { yield 1; })()) visit(step, 'step');`,
  'in stack traces': `
    let sites; Error.stackTraceLimit = 50;
    Error.prepareStackTrace = function (...values) { sites = values; visit([this, ...values], 'hook'); return values; };
    for (const call of [() => null.x, () => new URL(''), () => { throw new Error('own'); }])
      attempt(() => { try { call(); } catch (error) { visit(error.stack, 'stack'); } }, 'stack');
    for (const name of [Symbol('name'), spy('name'), { toString: spy('name') }, { [Symbol.toPrimitive]: spy('name') }]) {
      Error.prepareStackTrace = undefined;
      const error = new Error('named'); error.name = name; attempt(() => error.stack, 'stack with odd name');
      const odd = {}; Error.captureStackTrace(odd); odd.name = name; attempt(() => odd.stack, 'captured stack');
    }`,
  'in errors near the stack limit': `
    const calls = [() => new Error('deep').stack, () => new URL('http://a/?b'), () => setTimeout(() => {}), () => console.log('deep'),
      () => new TextEncoder().encode('deep'), () => String(new URLSearchParams('a=b')), () => Promise.resolve(1).then(() => {}),
      () => new Intl.NumberFormat('en').format(1), () => Function(''), () => new Proxy({}, spy('deep')).x];
    for (const call of calls) {
      const thrown = new Set();
      const dive = () => { try { dive(); } catch (error) { thrown.add(error); } try { call(); } catch (error) { thrown.add(error); } };
      dive();
      for (const error of thrown) visit(error, String(call));
    }`,
  'through patched globals and prototypes': `
    const spied = [];
    for (const name of ['noDeprecation', 'noProcessWarnings', 'traceDeprecation', 'domain', 'timeout', 'signal', 'depth', 'serialize'])
      Object.defineProperty(Object.prototype, name, { configurable: true, set() {}, get() { spied.push(this); } });
    setTimeout(() => {}, 1e12);
    await new Promise((resolve) => setTimeout(resolve, 5));
    for (const name of ['Uint8Array', 'String', 'Number']) {
      const before = globalThis[name];
      globalThis[name] = function () { return spy(name); };
      globalThis[name].prototype = before.prototype;
      for (const call of [() => new TextEncoder().encode('a'), () => new URL('http://a', 'b'), () => console.log('a'), () => setTimeout(() => {}, '1')])
        attempt(call, name);
      globalThis[name] = before;
    }
    const { parse, stringify } = JSON;
    JSON.stringify = () => ({ toString: spy('stringify'), [Symbol.iterator]: spy('stringify') });
    for (const call of [() => console.log('a'), () => new URLSearchParams('a=b').toString()]) attempt(call, 'patched JSON');
    Object.assign(JSON, { parse, stringify });
    visit(spied, 'this of a getter');`,
};

describe('release code', () => {
  it.each(Object.entries(cases))(
    'finds no object of another realm %s',
    async (_where, code) => {
      expect(await foreignObjectsFoundBy(code)).toEqual(noForeignObjects);
    },
    60_000,
  );

  it.each(['throw thrown;', 'Promise.reject(thrown);'])(
    'finds no object of another realm when it crashes the process with %s',
    async (code) => {
      const load = `async () => {
        const { foreign, spy } = ${objectGraphWalkerSource};
        const thrown = spy('thrown');
        foreign.push = (path) => console.error('found ' + path);
        setTimeout(() => { ${code} });
        await new Promise(() => undefined);
      }`;
      const site = await siteForTest({
        budgets: longBudgets,
        env: { LOG_LEVEL: 'debug' },
        prepare: ({ releases }) =>
          releases.publish({ version: '1.0.0-00000001', server: catalogueBundle({ load }) }),
      });
      await eventually(() =>
        expect(site.log).toContainEqual(expect.objectContaining({ msg: 'release rejected' })),
      );
      expect(JSON.stringify(site.log)).not.toContain('found thrown');
    },
    60_000,
  );
});
