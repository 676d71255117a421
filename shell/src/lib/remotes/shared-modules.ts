import { contractVersion } from 'contracts';
import * as react from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as kit from 'storefront-kit';

/**
 * Shares an already loaded module as a singleton. Each remote declares the versions that it requires; the host requires
 * no particular version.
 */
const singleton = (version: string, module: object) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: false as const },
});

/** The modules that the host shares with all remotes. */
export const sharedModules = {
  react: singleton(react.version, react),
  'react/jsx-runtime': singleton(react.version, jsxRuntime),
  'react/jsx-dev-runtime': singleton(react.version, jsxDevRuntime),
  'react-dom': singleton(reactDom.version, reactDom),
  'react-dom/client': singleton(reactDom.version, reactDomClient),
  // The version of storefront-kit is the contract version, which the host checks before it loads a remote.
  'storefront-kit': singleton(`${contractVersion}.0.0`, kit),
};
