// cspell:ignore execve
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { onTestFinished } from 'test-kit';
import { builtServer } from '../../../test/test-site.js';
import { sandboxFlags } from '../start-sandbox.js';

/**
 * Source code of a module that runs before the sandbox program. It examines the objects of the main realm that escaped
 * code could reach: `process` and the intrinsics.
 */
const observer = `
  import { Socket } from 'node:net';
  const kept = process;
  const channel = { connected: true, send: process.send, _send: process._send };
  const seen = new Set();
  const sockets = [];
  function walk(value, path) {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return;
    seen.add(value);
    if (value === Socket || value instanceof Socket || typeof value.connect === 'function') sockets.push(path);
    walk(Object.getPrototypeOf(value), path + '.__proto__');
    for (const key of Reflect.ownKeys(value)) {
      try { walk(value[key], path + '.' + String(key)); } catch {}
    }
  }
  function look() {
    if ('version' in kept) return setTimeout(look, 1);
    walk(kept, 'process');
    const intrinsics = [Object, Function, Array, Error, TypeError, RangeError, Promise, Map, (async () => {}).constructor];
    const thawed = intrinsics.filter((one) => !Object.isFrozen(one) || !Object.isFrozen(one.prototype)).map(({ name }) => name);
    channel.send(JSON.stringify({ keys: Reflect.ownKeys(kept).map(String), sockets, thawed }));
  }
  look();`;

it('the sandbox removes dangerous process functions, sockets and mutable intrinsics before it runs a release', async () => {
  const { program } = builtServer.sandbox;
  const preload = ['--import', `data:text/javascript,${encodeURIComponent(observer)}`];
  const child = fork(program, [], {
    execArgv: [...sandboxFlags(program), ...preload],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [message] = (await once(child, 'message')) as [string];
  // The cast is safe: the observer above creates this message.
  const { keys, ...findings } = JSON.parse(message) as { keys: string[] };
  expect(findings).toEqual({ sockets: [], thawed: [] });
  for (const name of [
    ...['_debugEnd', '_debugProcess', '_kill', '_send', 'kill', 'send', 'reallyExit', 'execve'],
    ...['stderr', 'stdin', 'stdout', 'binding', 'getBuiltinModule', '_getActiveHandles', 'env'],
  ])
    expect(keys).not.toContain(name);
});
