import { allProducts } from './app/all-products.js';
import { category } from './app/category.js';
import { home } from './app/home.js';
import { product } from './app/product.js';
import { searchResults } from './app/search-results.js';
import { Search } from './features/search/search.js';

/** Modules that the web server can render, keyed by the names that browsers use to load them. */
export const modules = {
  home,
  'all-products': allProducts,
  category,
  product,
  'search-results': searchResults,
  search: Search,
};
