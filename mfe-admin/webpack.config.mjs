import { remote } from '../tools/webpack/remote.mjs';

export default remote({ name: 'mfe-admin', folder: import.meta.dirname });
