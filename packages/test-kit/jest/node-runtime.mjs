import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compileFunction, SyntheticModule } from 'node:vm';
import jestRuntime from 'jest-runtime';

/** The default import is the class itself, although its types describe the module. */
const Runtime = /** @type {typeof jestRuntime.default} */ (/** @type {unknown} */ (jestRuntime));

/**
 * Private fields of Jest's runtime, for the exact version in package.json.
 *
 * @typedef {object} Internals
 * @property {{ getActiveEsmRegistry: () => Map<string, Module | Promise<Module>> }} registries
 * @property {{ injectedModuleParameters: string[], compile: (code: string, filename: string) => Function }} executor
 * @property {{ sourceMaps: Map<string, string> }} transformCache
 * @property {Loader} esmLoader
 *
 * @typedef {import('node:vm').Module} Module
 *
 * @typedef {object} Loader
 * @property {() => undefined} getContext
 * @property {(...given: unknown[]) => unknown} dynamicImport
 * @property {(file: string, suffix?: string) => Module | Promise<Module>} loadEsmModule
 * @property {(from: string, file: string, ...others: unknown[]) => unknown} loadCjsAsEsm
 */

/**
 * True for files that Node loads without Jest's compilation: third-party packages and the `.mjs` scripts of this
 * repository.
 * @param {string} file
 */
const isOfNode = (file) =>
  (file.includes('/node_modules/') && !file.endsWith('.json')) || file.endsWith('.mjs');

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * True for the TypeScript sources of this repository, except tests and test helpers. Test files can share these
 * modules, because sources import nothing from tests.
 * @param {string} file
 */
function isSource(file) {
  const place = path.relative(root, file).split(path.sep);
  return place.includes('src') && !place.includes('test-kit') && isCode.test(file);
}

const isCode = /(?<!\.(test|fixture))\.ts$/;

/**
 * Matches Jest's own packages, except jest-circus, which is loaded separately for each test file because it stores the
 * tests of that file.
 */
const isOfJest = /^(expect|pretty-format|@jest\/.+|jest-(?!circus|main:).+)$/;

/**
 * Jest runtime that loads third-party packages through Node. It loads packages and the sources of this repository once
 * per worker, and reloads only tests and test helpers for each test file.
 */
export default class NodeRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} args */
  constructor(...args) {
    super(...args);
    const { registries, executor, esmLoader, transformCache } = /** @type {Internals} */ (
      /** @type {unknown} */ (this)
    );
    esmLoader.getContext = () => undefined;
    executor.compile = (code, filename) =>
      compileFunction(code, executor.injectedModuleParameters, { filename });
    takePackagesFromNode(esmLoader, registries.getActiveEsmRegistry());
    // Mutation tests must not reuse source modules, because they evaluate the sources again for each mutant.
    if (args[0].testEnvironmentOptions['freshSources']) return;
    transformCache.sourceMaps = sourceMaps;
    keepSources(esmLoader);
  }

  /** @template T @param {string} from @param {string} [to] @returns {T} @override */
  requireInternalModule(from, to) {
    return to && isOfJest.test(to)
      ? createRequire(from)(to)
      : super.requireInternalModule(from, to);
  }
}

/** @param {Loader} loader @param {Map<string, Module | Promise<Module>>} registry */
function takePackagesFromNode(loader, registry) {
  /** @param {string} file */
  const load = (file) => {
    const module = registry.get(file) ?? importPackage(file);
    registry.set(file, module);
    return module;
  };
  const { loadEsmModule, loadCjsAsEsm } = loader;
  loader.loadEsmModule = (file, suffix) =>
    isOfNode(file) ? load(file) : loadEsmModule.call(loader, file, suffix);
  loader.loadCjsAsEsm = (from, file, ...rest) =>
    isOfNode(file) ? load(file) : loadCjsAsEsm.call(loader, from, file, ...rest);
}

/** Source modules loaded in this worker, keyed by file. @type {Map<string, Module>} */
const sources = new Map();
/** @type {Map<string, string>} */
const sourceMaps = new Map();
/** The dynamic import function of the test file that is currently running. @type {Loader['dynamicImport']} */
let dynamicImport;

/**
 * Makes a loader reuse source modules for all test files of a worker, so that V8 keeps their compiled and optimised
 * code.
 * @param {Loader} loader
 */
function keepSources(loader) {
  dynamicImport = loader.dynamicImport;
  loader.dynamicImport = (...args) => dynamicImport(...args);
  const { loadEsmModule } = loader;
  loader.loadEsmModule = async (file, suffix = '') => {
    if (suffix || !isSource(file)) return loadEsmModule.call(loader, file, suffix);
    const cachedModule = sources.get(file);
    if (cachedModule && cachedModule.status !== 'errored') return cachedModule;
    const module = await loadEsmModule.call(loader, file, suffix);
    sources.set(file, module);
    return module;
  };
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
  // In newer Node versions, a module without imports is already linked.
  if (module.status === 'unlinked') await module.link(refuse);
  await module.evaluate();
  return module;
}
