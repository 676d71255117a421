import { remote } from '../tools/webpack/remote.mjs';

export default remote({ name: 'mfe-cart', folder: import.meta.dirname });
