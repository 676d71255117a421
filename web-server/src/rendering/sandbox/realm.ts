import { compileFunction, constants, createContext } from 'node:vm';
import type { Host, Inside } from './host.js';

const given = ['module', 'exports', 'require'];

/** A realm of JavaScript alone: no process, no module, no network, no file, and no code made of text. */
export function createRealm(inside: string, host: Host) {
  const realm = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
  });
  const compile = (code: string, filename: string, names = given) =>
    // Strict, so that no function tells who called it and with what. compileFunction's type knows no parameters.
    compileFunction(`'use strict';${code}`, names, { filename, parsingContext: realm }) as (
      ...values: unknown[]
    ) => void;
  const exported: { exports: Partial<Inside> } = { exports: {} };
  compile(inside, 'render-worker.js', [...given, 'host'])(
    exported,
    exported.exports,
    undefined,
    host,
  );
  // Our own bundle, which exports just this.
  return { inside: exported.exports as Inside, compile };
}
