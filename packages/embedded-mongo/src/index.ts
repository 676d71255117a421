export { type RunningServer, type ServerOptions, start } from './server.js';
