import { webServerConfigs } from '../tools/webpack/web-server.mjs';

export default webServerConfigs({ name: 'web-server', folder: import.meta.dirname });
