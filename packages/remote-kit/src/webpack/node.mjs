import { base } from './base.mjs';
import { classNamesOnly, scripts } from './loaders.mjs';

/**
 * Returns the configuration shared by the server bundles. They are not minified, to keep stack
 * traces readable.
 * @param {import('./base.mjs').Workspace} workspace
 * @param {string} bundle
 * @returns {import('webpack').Configuration}
 */
export function node(workspace, bundle) {
  return {
    ...base(workspace, bundle),
    target: 'node20',
    module: { rules: [scripts(), ...classNamesOnly(workspace)] },
    optimization: { minimize: false },
  };
}
