/**
 * Replaces `@module-federation/webpack-bundler-runtime` in a remote: the host's copy of the runtime with a separate
 * instance for the remote. The `init` of that copy would confuse the remote's instance with the host's.
 *
 * @typedef {import('@module-federation/webpack-bundler-runtime').default} Federation
 * @typedef {NonNullable<Federation['runtime']>} Runtime
 */
const lent = /** @type {Federation & { runtime: Runtime }} */ (
  Reflect.get(globalThis, '__lentFederation')
);
const { createInstance, getInstance } = lent.runtime;

/** @param {Parameters<Runtime['init']>[0]} options */
function init(options) {
  const own = { ...options, id: options.id ?? '' };
  const known = getInstance((instance) => instance.options.name === own.name);
  if (!known) return createInstance(own);
  known.initOptions(own);
  return known;
}

export default {
  ...lent,
  runtime: { ...lent.runtime, init },
  bundlerRuntime: { ...lent.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};
