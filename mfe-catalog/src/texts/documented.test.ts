import { describe, expect, it } from '@jest/globals';
import { detailTexts } from './detail.js';
import { defaultShopTexts } from 'contracts';
import { heroTexts } from './home.js';
import { fallbackTexts } from './fallbacks.js';
import { productTexts } from './product.js';
import { searchTexts } from './search.js';

// The expected texts are copied from the specification instead of imported.
// @spec shop-121
describe('the documented texts of the catalogue', () => {
  it.each([
    [defaultShopTexts.heroHeadline, 'Premium Handmade Crystal & Agate Products'],
    [heroTexts.exploreProducts, 'Explore Products'],
    [heroTexts.viewMore, 'View More'],
    [fallbackTexts.noName, 'No Name'],
    [fallbackTexts.unnamed, 'Unnamed Product'],
    [fallbackTexts.noDescription, 'No description available'],
    [productTexts.loginToSeePrice, 'Login to see price'],
    [productTexts.addToCart, 'Add to Cart'],
    [productTexts.minimum(5), 'Minimum 5 pcs required'],
    [detailTexts.highlights, 'Highlights'],
    [detailTexts.description, 'Description'],
    [detailTexts.benefits, 'Healing Benefits'],
    [detailTexts.details, 'Product Details'],
    [detailTexts.related, 'You May Also Like'],
    [defaultShopTexts.categoriesTitle, 'Shop by Category'],
    [defaultShopTexts.bestTitle, 'Best Sellers'],
    [defaultShopTexts.contactTitle, 'Contact Us'],
    [defaultShopTexts.showcaseTitle, 'Explore Handpicked Crystal & Agate Treasures'],
    [searchTexts.placeholder, 'Search for products...'],
  ])('include %j', (text, documented) => {
    expect(text).toBe(documented);
  });
});
