import { savedLists } from '../app/saved-lists.js';

export default savedLists;
