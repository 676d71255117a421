import { compileFunction, constants, createContext } from 'node:vm';
import type { SandboxHost, SandboxProgram } from './host.js';

const bundleParameters = ['module', 'exports', 'require'];

type Compiled<Result = void> = (...values: unknown[]) => Result;

interface RealmParts {
  module: { exports: Partial<SandboxProgram> };
  refuseImport: () => never;
}

/**
 * Source code that is evaluated in the realm, because objects created in the main realm would give access to Node.js.
 */
const realmParts = `
  return {
    module: { exports: {} },
    refuseImport() { throw new Error('import() is not available'); },
  };`;

/**
 * Creates a JavaScript realm without `process`, modules, network, files or code generation. Only our own bundle sees
 * the functions passed into it, and the host accesses objects of the realm only through `inside`.
 */
export function createRealm(worker: string, host: SandboxHost) {
  const realm = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
  });
  // In strict mode, functions cannot access their caller or its arguments.
  const strict = (code: string) => `'use strict';${code}`;
  // The cast is needed, because the types of `compileFunction` do not describe the returned
  // function.
  const { module, refuseImport } = (
    compileFunction(strict(realmParts), [], { parsingContext: realm }) as Compiled<RealmParts>
  )();
  const compile = (code: string, filename: string, parameters = bundleParameters) =>
    compileFunction(strict(code), parameters, {
      filename,
      parsingContext: realm,
      // Rejects the dynamic imports in React Router. Node.js calls this function only with --experimental-vm-modules.
      importModuleDynamically: refuseImport,
    }) as Compiled;
  compile(worker, 'render-worker.js', [...bundleParameters, 'host'])(
    module,
    module.exports,
    undefined,
    host,
  );
  // The cast is safe: the worker exports exactly this interface.
  return { inside: module.exports as SandboxProgram, compile };
}
