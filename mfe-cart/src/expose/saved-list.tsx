import { savedList } from '../app/saved-list.js';

export default savedList;
