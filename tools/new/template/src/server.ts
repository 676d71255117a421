import { guide } from './app/guide.js';
import { Tips } from './features/tips/tips.js';

/** All modules that can be rendered on the server, under the names by which the browser loads them. */
export const modules = { guide, tips: Tips };
