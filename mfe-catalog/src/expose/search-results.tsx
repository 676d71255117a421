import { searchResults } from '../app/search-results.js';

export default searchResults;
