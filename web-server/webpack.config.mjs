import { webServer } from '../tools/webpack/web-server.mjs';

export default webServer({ name: 'web-server', folder: import.meta.dirname });
