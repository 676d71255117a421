import { allProducts } from './app/all-products.js';
import { category } from './app/category.js';
import { home } from './app/home.js';
import { product } from './app/product.js';
import { searchResults } from './app/search-results.js';
import { Search } from './features/search/search.js';

/** Everything that is rendered on the server, under the names that the browser loads it by. */
export const modules = {
  home,
  'all-products': allProducts,
  category,
  product,
  'search-results': searchResults,
  search: Search,
};
