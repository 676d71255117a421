import { remote } from 'remote-kit';

export default remote({ name: 'mfe-admin', folder: import.meta.dirname });
