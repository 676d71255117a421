import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as kit from 'storefront-kit';

const singleton = (version, module) => ({
  version,
  lib: () => module,
  shareConfig: { singleton: true, requiredVersion: false },
});

const federation = createInstance({
  name: 'vanilla-host',
  remotes: [{ name: 'mfe-catalog', entry: `${window.shop}/releases/mfe-catalog/mf-manifest.json` }],
  shared: {
    react: singleton(React.version, React),
    'react/jsx-runtime': singleton(React.version, jsxRuntime),
    'react-dom': singleton(ReactDom.version, ReactDom),
    'storefront-kit': singleton('1.0.0', kit),
  },
  plugins: [provideRuntime()],
});

const { default: Search } = await federation.loadRemote('mfe-catalog/search');
createRoot(document.querySelector('main')).render(React.createElement(Search));
