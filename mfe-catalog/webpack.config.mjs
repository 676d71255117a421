import { remote } from 'remote-kit';

export default remote({ name: 'mfe-catalog', folder: import.meta.dirname });
