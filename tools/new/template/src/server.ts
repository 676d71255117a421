import { guide } from './app/guide.js';
import { Tips } from './features/tips/tips.js';

/** Modules that the server can render, keyed by the names that the browser uses to load them. */
export const modules = { guide, tips: Tips };
