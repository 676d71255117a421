import { hostFunctions } from './host-functions.js';
import { clearTimer, setTimer } from './timers.js';
import { RealmUrl, RealmUrlSearchParams } from './urls.js';
import { RealmAbortController } from './abort.js';
import { RealmRequest } from './request.js';
import { RealmTextEncoder, RealmReadableStream } from './streams.js';

const { post } = hostFunctions;

const log = (...values: unknown[]) =>
  post(JSON.stringify({ type: 'said', text: values.map(String).join(' ').slice(0, 2000) }));

const quiet = { log, info: log, warn: log, error: log, debug: () => undefined };

const began = Date.now();

Object.assign(globalThis, {
  console: quiet,
  setTimeout: setTimer,
  clearTimeout: clearTimer,
  queueMicrotask: (callback: () => void) => void Promise.resolve().then(callback),
  performance: { now: () => Date.now() - began },
  TextEncoder: RealmTextEncoder,
  ReadableStream: RealmReadableStream,
  URL: RealmUrl,
  URLSearchParams: RealmUrlSearchParams,
  AbortController: RealmAbortController,
  Request: RealmRequest,
});

// Removes WebAssembly. Also removes shared memory, because code could wait on it and block the process.
for (const name of ['SharedArrayBuffer', 'Atomics', 'WebAssembly'])
  Reflect.deleteProperty(globalThis, name);
