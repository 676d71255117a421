import { remote } from 'remote-kit';

export default remote({ name: 'mfe-template', folder: import.meta.dirname });
