import { expect, it, jest } from '@jest/globals';
import NodeEnvironment from './node-environment.mjs';

const config = {
  testEnvironmentOptions: { customExportConditions: ['source'] },
  fakeTimers: {},
} as unknown as ConstructorParameters<typeof NodeEnvironment>[0]['projectConfig'];

it('the Node environment restores globals, the process object and process listeners during teardown', async () => {
  const before = { exit: Reflect.get(process, 'exit'), fetch };
  const environment = new NodeEnvironment({ projectConfig: config });
  const listener = jest.fn();
  Object.assign(globalThis, { leak: 1, fetch: listener });
  Object.assign(process.env, { LEAK: '1' });
  Object.assign(process, { exit: listener });
  process.once('exit', listener).on('SIGUSR2', listener);

  await environment.teardown();

  expect(globalThis).not.toHaveProperty('leak');
  expect(fetch).toBe(before.fetch);
  expect(process.env).not.toHaveProperty('LEAK');
  expect(Reflect.get(process, 'exit')).toBe(before.exit);
  expect(process.listeners('SIGUSR2')).not.toContain(listener);
  expect(listener.mock.calls).toEqual([[0]]);
});
