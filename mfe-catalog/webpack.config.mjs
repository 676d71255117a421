import { remote } from '../tools/webpack/remote.mjs';

export default remote({ name: 'mfe-catalog', folder: import.meta.dirname });
