import { compileFunction, constants, createContext } from 'node:vm';
import type { Host, Inside } from './host.js';

const bundleParameters = ['module', 'exports', 'require'];

type Compiled<Answer = void> = (...values: unknown[]) => Answer;

interface RealmParts {
  module: { exports: Partial<Inside> };
  refuseImport: () => never;
}

/** Evaluated in the realm, because an object made here would lead to Node. */
const realmParts = `
  return {
    module: { exports: {} },
    refuseImport() { throw new Error('import() is not available'); },
  };`;

/**
 * Creates a JavaScript realm without process, modules, network, files and code generation. The host passes nothing but
 * functions into it, which only our own bundle sees, and touches no object of the realm except by calling `inside`.
 */
export function createRealm(worker: string, host: Host) {
  const realm = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
  });
  // Strict, so that no function can read its caller and the caller's arguments.
  const strict = (code: string) => `'use strict';${code}`;
  // compileFunction has no type parameter for the function it returns.
  const { module, refuseImport } = (
    compileFunction(strict(realmParts), [], { parsingContext: realm }) as Compiled<RealmParts>
  )();
  const compile = (code: string, filename: string, parameters = bundleParameters) =>
    compileFunction(strict(code), parameters, {
      filename,
      parsingContext: realm,
      // React Router has imports of its own. Called only with --experimental-vm-modules.
      importModuleDynamically: refuseImport,
    }) as Compiled;
  compile(worker, 'render-worker.js', [...bundleParameters, 'host'])(
    module,
    module.exports,
    undefined,
    host,
  );
  // The worker exports exactly this interface.
  return { inside: module.exports as Inside, compile };
}
