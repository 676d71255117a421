import { shellConfigs } from '../tools/webpack/shell.mjs';

export default shellConfigs({ name: 'shell', folder: import.meta.dirname });
