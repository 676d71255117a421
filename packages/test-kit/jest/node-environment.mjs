import './late-optimizing.mjs';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { trackAsyncStorages } from './async-storages.mjs';

/**
 * A test environment with Node's own globals. At the end of each test file, it reverts changes to globals, to the
 * process object and to environment variables.
 */
export default class NodeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #restore = [snapshotOf(globalThis), snapshotOf(process), snapshotOf(process.env)];
  #endListeners = listenersSince(process);
  #endStorages = trackAsyncStorages();

  /** @param {{ projectConfig: ConstructorParameters<typeof ModernFakeTimers>[0]['config'] }} given */
  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.conditions = /** @type {string[]} */ (
      projectConfig.testEnvironmentOptions['customExportConditions']
    );
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.#endListeners();
    for (const restore of this.#restore) restore();
    this.#endStorages();
  }

  exportConditions() {
    return this.conditions;
  }

  getVmContext() {
    return globalThis;
  }
}

/** Saves the properties of an object. Returns a function that restores them. @param {object} object */
function snapshotOf(object) {
  const properties = Object.getOwnPropertyDescriptors(object);
  return () => {
    for (const key of Reflect.ownKeys(object))
      if (!Object.hasOwn(properties, key)) Reflect.deleteProperty(object, key);
    Object.defineProperties(object, properties);
  };
}

/**
 * Returns a function that cleans up the process listeners of a test file: it calls all `exit` listeners that the test
 * file has added, as if the process had exited, and removes all listeners that it has added.
 * @param {NodeJS.Process} process
 */
function listenersSince(process) {
  const before = new Map(process.eventNames().map((name) => [name, process.rawListeners(name)]));
  return () => {
    for (const name of process.eventNames()) {
      for (const listener of process.rawListeners(name)) {
        if (before.get(name)?.includes(listener)) continue;
        if (name === 'exit') Reflect.apply(listener, process, [0]);
        process.removeListener(/** @type {string} */ (name), /** @type {() => void} */ (listener));
      }
    }
  };
}
