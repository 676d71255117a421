import { shell } from '../tools/webpack/shell.mjs';

export default shell({ name: 'shell', folder: import.meta.dirname });
