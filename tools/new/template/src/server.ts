import { guide } from './app/guide.js';
import { Tips } from './features/tips/tips.js';

/** Everything that can be rendered on the server, under the names that the browser loads it by. */
export const modules = { guide, tips: Tips };
