import { base } from './base.mjs';
import { classNamesOnly, scripts } from './loaders.mjs';

/**
 * What the bundles for the server have in common; they stay readable, for the sake of stack traces.
 *
 * @param {import('./base.mjs').Workspace} workspace
 * @param {string} bundle
 * @returns {import('webpack').Configuration}
 */
export function node(workspace, bundle) {
  return {
    ...base(workspace, bundle),
    target: 'node20',
    module: { rules: [scripts(), ...classNamesOnly()] },
    optimization: { minimize: false },
  };
}
