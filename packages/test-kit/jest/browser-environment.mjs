import './late-optimizing.mjs';
import abstract from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';
import { trackAsyncStorages } from './async-storages.mjs';

/**
 * The class that `@jest/environment-jsdom-abstract` exports. The types of this package are wrong: they describe the
 * module instead of the class, and refer to an older version of jsdom.
 * @typedef {new (config: unknown, context: unknown, jsdom: object) => { dom: any, teardown(): Promise<void> }}
 * Environment
 */
const JsdomEnvironment = /** @type {Environment} */ (/** @type {unknown} */ (abstract));

/** A BroadcastChannel that does not keep the process alive while it is open. */
class Channel extends BroadcastChannel {
  /** @param {string} name */
  constructor(name) {
    super(name);
    // @ts-expect-error -- `unref` is missing in the browser's BroadcastChannel type.
    this.unref();
  }
}

/**
 * Node's globals that browser tests use. jsdom has no `fetch`, and Node's `fetch` works only with Node's own versions
 * of the related classes.
 */
const ofNode = {
  Request,
  Response,
  Headers,
  AbortController,
  AbortSignal,
  URL,
  URLSearchParams,
  ReadableStream,
  WritableStream,
  TransformStream,
  BroadcastChannel: Channel,
  TextEncoder,
  TextDecoder,
  structuredClone,
  // `setImmediate` prevents React's scheduler from using a MessageChannel, which would keep the process alive.
  setImmediate,
  clearImmediate,
  performance,
  ArrayBuffer,
  Uint8Array,
};

export default class BrowserEnvironment extends JsdomEnvironment {
  #endStorages = trackAsyncStorages();

  /** @param {unknown} config @param {unknown} context */
  constructor(config, context) {
    super(config, context, jsdom);
    const { dom } = this;
    const { window } = dom;
    acceptSignalsOfNode(window, window.EventTarget.prototype);
    acceptSignalsOfNode(window, window);
    const own = { ...ofNode, fetch: fetchFor(window), jsdom: dom };
    for (const [name, value] of Object.entries(own))
      Object.defineProperty(window, name, { value, writable: true, configurable: true });

    // Ignores jsdom's "not implemented" errors, for example for navigation.
    dom.virtualConsole.removeAllListeners('jsdomError');
  }

  /** @override */
  async teardown() {
    await super.teardown();
    this.#endStorages();
  }

  exportConditions() {
    return ['source', 'node'];
  }
}

/**
 * Wraps Node's fetch so that it also accepts jsdom's FormData, which newer Node versions do not recognise.
 * @param {Pick<typeof globalThis, 'FormData'>} window
 * @returns {typeof fetch}
 */
const fetchFor = (window) => async (input, init) => {
  if (!(init?.body instanceof window.FormData)) return fetch(input, init);
  const body = new FormData();
  for (const [name, value] of init.body) body.append(name, await valueOfNode(value));
  return fetch(input, { ...init, body });
};

/** @param {string | File} value */
const valueOfNode = async (value) =>
  typeof value === 'string'
    ? value
    : new File([await value.arrayBuffer()], value.name, { type: value.type });

/** @param {Pick<typeof globalThis, 'AbortController'>} window @param {Pick<EventTarget, 'addEventListener'>} target */
function acceptSignalsOfNode({ AbortController: Controller }, target) {
  const { addEventListener } = target;
  /** @this {EventTarget} @type {EventTarget['addEventListener']} */
  target.addEventListener = function add(type, listener, options) {
    const { signal, ...otherOptions } = typeof options === 'object' ? options : {};
    if (!(signal instanceof AbortSignal)) {
      addEventListener.call(this, type, listener, options);
      return;
    }
    const controller = new Controller();
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener('abort', () => controller.abort(signal.reason));
    addEventListener.call(this, type, listener, { ...otherOptions, signal: controller.signal });
  };
}
