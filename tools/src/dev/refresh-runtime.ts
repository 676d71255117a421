// Runs before React is loaded: React looks for the refresh runtime when it starts, and all bundles of a page share one.
import * as runtime from 'react-refresh/runtime';
// Releases import the second, sources under development the first; the shell must provide both.
import 'react/jsx-dev-runtime';
import 'react/jsx-runtime';

runtime.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { __refresh: runtime });
