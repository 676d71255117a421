import { describe, expect, it } from '@jest/globals';
import { site } from '../../test/pages.js';
import { productChatUrl } from './product-inquiry.js';

const textOf = (href: string) => new URL(href).searchParams.get('text');

describe('the chat inquiry about a product', () => {
  // @spec core-6
  it('is addressed to the business and contains the name, model, picture and page of the product, but no price', () => {
    const product = {
      id: '0123456789abcdef01234567',
      productName: 'Blue & Grey Agate, 100% real',
      modelNumber: 'AG-1',
      mainImage: { url: '/media/abc', width: 900, height: 900 },
      originalPrice: 12.5,
      discountedPrice: 760,
    };
    const href = productChatUrl(product, site);
    expect(href).toMatch(/^https:\/\/wa\.me\/919876543210\?/);
    expect(textOf(href)).toBe(
      [
        'Hello, I would like to inquire about: Blue & Grey Agate, 100% real',
        'Model: AG-1',
        'Image: https://shop.example/media/abc-share.jpeg',
        'Link: https://shop.example/Product/0123456789abcdef01234567',
      ].join('\n'),
    );
  });

  it('omits missing product data', () => {
    const product = { id: 'f'.repeat(24), productName: '', modelNumber: '' };
    expect(textOf(productChatUrl(product, site))).toBe(
      `Hello, I would like to inquire about: Unnamed Product\nLink: https://shop.example/Product/${product.id}`,
    );
  });
});
