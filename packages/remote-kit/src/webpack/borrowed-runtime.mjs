/**
 * Stands in a remote for `@module-federation/webpack-bundler-runtime`: the host's copy, with an instance of the remote's
 * own. The copy's `init` would take the remote's instance for the host's.
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
