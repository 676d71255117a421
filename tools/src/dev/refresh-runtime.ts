// Must run before React: React connects to the refresh runtime when it is evaluated. All bundles of a page share this
// runtime.
import * as runtime from 'react-refresh/runtime';
// The shell must provide both JSX runtimes: released remotes import `jsx-runtime`, remotes in
// development `jsx-dev-runtime`.
import 'react/jsx-dev-runtime';
import 'react/jsx-runtime';

runtime.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { __refresh: runtime });
