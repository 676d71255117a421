/**
 * Replaces `@module-federation/webpack-bundler-runtime` in a remote by the host's copy, with a separate instance for
 * the remote: the `init` of the host's copy would return the host's instance.
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
