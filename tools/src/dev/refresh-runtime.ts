// The first script of a page in development: one refresh runtime for all bundles, installed before React looks for it.
import * as runtime from 'react-refresh/runtime';
// Releases use one, sources in development the other, so the host must provide both.
import 'react/jsx-dev-runtime';
import 'react/jsx-runtime';

runtime.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { __refresh: runtime });
