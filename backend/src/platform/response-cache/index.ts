export { createFastPath } from './fast-path.js';
export { ResponseCache, type PublicRead } from './response-cache.js';
