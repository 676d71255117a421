import { baseConfig } from './base.mjs';
import { serverStyleRules, scriptRule } from './loaders.mjs';

/**
 * Returns the configuration shared by the server bundles. They are not minified, to keep stack
 * traces readable.
 * @param {import('./base.mjs').Workspace} workspace
 * @param {string} bundle
 * @returns {import('webpack').Configuration}
 */
export function serverConfig(workspace, bundle) {
  return {
    ...baseConfig(workspace, bundle),
    target: 'node20',
    module: { rules: [scriptRule(), ...serverStyleRules(workspace)] },
    optimization: { minimize: false },
  };
}
