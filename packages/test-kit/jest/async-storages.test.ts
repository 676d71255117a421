import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it, jest } from '@jest/globals';
import BrowserEnvironment from './browser-environment.mjs';
import NodeEnvironment from './node-environment.mjs';

const projectConfig = { testEnvironmentOptions: {}, fakeTimers: {}, globals: {} };
type OfNode = ConstructorParameters<typeof NodeEnvironment>[0]['projectConfig'];

it.each([
  ['node', () => new NodeEnvironment({ projectConfig: projectConfig as unknown as OfNode })],
  ['browser', () => new BrowserEnvironment({ projectConfig }, { console })],
])(
  'the %s environment disables each AsyncLocalStorage of a test file during teardown',
  async (_, make) => {
    const used = new AsyncLocalStorage<string>();
    const isEnded = jest.spyOn(used, 'disable');
    const run: unknown = Reflect.get(AsyncLocalStorage.prototype, 'run');

    const environment = make();
    expect(used.run('kept', () => used.getStore())).toBe('kept');
    expect(isEnded).not.toHaveBeenCalled();
    await environment.teardown();

    expect(isEnded).toHaveBeenCalledTimes(1);
    expect(Reflect.get(AsyncLocalStorage.prototype, 'run')).toBe(run);
  },
);
