import { Search } from '../features/search/search.js';

export default Search;
