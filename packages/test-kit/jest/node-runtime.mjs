import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { compileFunction, SyntheticModule } from 'node:vm';
import jestRuntime from 'jest-runtime';

/** What is imported is the class, though its types describe the module. */
const Runtime = /** @type {typeof jestRuntime.default} */ (/** @type {unknown} */ (jestRuntime));

/**
 * What Jest keeps to itself, in the one version that package.json names.
 *
 * @typedef {object} Internals
 * @property {{ getActiveEsmRegistry: () => Map<string, unknown> }} registries
 * @property {{ injectedModuleParameters: string[], compile: (code: string, filename: string) => Function }} executor
 * @property {Loader} esmLoader
 *
 * @typedef {object} Loader
 * @property {() => undefined} getContext
 * @property {(file: string, suffix?: string) => unknown} loadEsmModule
 * @property {(from: string, file: string, ...others: unknown[]) => unknown} loadCjsAsEsm
 */

/** @param {string} file */
const isOfPackage = (file) => file.includes('/node_modules/') && !file.endsWith('.json');

/** Jest's own, but for that which keeps the tests of a file. */
const isOfJest = /^(expect|pretty-format|@jest\/.+|jest-(?!circus|main:).+)$/;

/** Our own modules are made anew for each file; packages come from Node and are there once. Both live among the globals of Node. */
export default class NodeRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} given */
  constructor(...given) {
    super(...given);
    const { registries, executor, esmLoader } = /** @type {Internals} */ (
      /** @type {unknown} */ (this)
    );
    esmLoader.getContext = () => undefined;
    executor.compile = (code, filename) =>
      compileFunction(code, executor.injectedModuleParameters, { filename });
    takePackagesFromNode(esmLoader, registries.getActiveEsmRegistry());
  }

  /** @template T @param {string} from @param {string} [to] @returns {T} @override */
  requireInternalModule(from, to) {
    return to && isOfJest.test(to)
      ? createRequire(from)(to)
      : super.requireInternalModule(from, to);
  }
}

/** @param {Loader} loader @param {Map<string, unknown>} registry */
function takePackagesFromNode(loader, registry) {
  /** @param {string} file */
  const load = (file) => {
    const module = registry.get(file) ?? importPackage(file);
    registry.set(file, module);
    return module;
  };
  const { loadEsmModule, loadCjsAsEsm } = loader;
  loader.loadEsmModule = (file, suffix) =>
    isOfPackage(file) ? load(file) : loadEsmModule.call(loader, file, suffix);
  loader.loadCjsAsEsm = (from, file, ...others) =>
    isOfPackage(file) ? load(file) : loadCjsAsEsm.call(loader, from, file, ...others);
}

/** @returns {never} */
function refuse() {
  throw new Error('It imports nothing.');
}

/** @param {string} file */
async function importPackage(file) {
  /** @type {Record<string, unknown>} */
  const exported = await import(pathToFileURL(file).href);
  const names = Object.keys(exported);
  const module = new SyntheticModule(
    names,
    () => names.forEach((name) => module.setExport(name, exported[name])),
    { identifier: file },
  );
  // Newer versions of Node link by themselves what imports nothing.
  if (module.status === 'unlinked') await module.link(refuse);
  await module.evaluate();
  return module;
}
