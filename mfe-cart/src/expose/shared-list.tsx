import { sharedList } from '../app/shared-list.js';

export default sharedList;
