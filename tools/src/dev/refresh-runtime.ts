// This module must run before React, because React connects to the refresh runtime when React is evaluated. All bundles
// of a page use the same refresh runtime.
import * as runtime from 'react-refresh/runtime';
// The shell must provide both JSX runtimes: released remotes import `jsx-runtime`, and remotes in development import
// `jsx-dev-runtime`.
import 'react/jsx-dev-runtime';
import 'react/jsx-runtime';

runtime.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { __refresh: runtime });
