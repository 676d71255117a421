import { remote } from 'remote-kit';

export default remote({ name: 'mfe-cart', folder: import.meta.dirname });
