// The first thing in a page under development: one refresh runtime for all, there before React looks for it.
import * as runtime from 'react-refresh/runtime';
// Releases ask for the one, sources under development for the other; the host has to have both.
import 'react/jsx-dev-runtime';
import 'react/jsx-runtime';

runtime.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { __refresh: runtime });
