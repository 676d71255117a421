import { guide } from './app/guide.js';
import { Tips } from './features/tips/tips.js';

/** Modules that the server can render, with the names under which the browser loads them. */
export const modules = { guide, tips: Tips };
