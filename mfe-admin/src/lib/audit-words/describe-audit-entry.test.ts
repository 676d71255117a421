import { describe, expect, it } from '@jest/globals';
import { describeAuditEntry } from './describe-audit-entry.js';

const row = { number: 1, at: '2026-03-05T10:00:00.000Z', actor: 'Mira', subject: 'none' };
const product = {
  modelNumber: 'OP-7CH-75',
  productName: 'Seven chakra pyramid',
  description: 'Seven layers',
  dollarPrice: 8.9,
  discountedPrice: 640,
  minQuantity: 10,
  benefits: ['Calm', 'Focus'],
  dimensions: { length: 7.5, width: 7.5, height: 6 },
  mainImage: { url: '/media/a' },
};
const change = (changed: object, before: object = product) =>
  describeAuditEntry({
    ...row,
    kind: 'product.changed',
    before,
    after: { ...product, ...changed },
  });

describe('the audit sentence for a changed product', () => {
  it.each([
    ['Price of OP-7CH-75 changed from $8.90 to $9.20', { dollarPrice: 9.2 }],
    ['Discounted Price of OP-7CH-75 changed from ₹640 to ₹1,650', { discountedPrice: 1650 }],
    ['Price of OP-7CH-75 removed (was $8.90)', { dollarPrice: undefined }],
    ['Product OP-7CH-75 hidden', { hidden: 'yes' }],
    ['Country of Origin of OP-7CH-75 set to India', { countryOfOrigin: 'India' }],
    [
      'Tier Prices of OP-7CH-75 set to 50: $8.20; 100: $7.90',
      {
        priceTiers: [
          { fromQuantity: 50, dollarPrice: 8.2 },
          { fromQuantity: 100, dollarPrice: 7.9 },
        ],
      },
    ],
    ['Carton Length of OP-7CH-75 set to 400 mm', { cartonLengthMm: 400 }],
    ['Model Number of OP-7CH-75 changed from OP-7CH-75 to OP-8', { modelNumber: 'OP-8' }],
    [
      'Length × width × height of OP-7CH-75 changed from 7.5 × 7.5 × 6 cm to 8 × 8 × 6 cm',
      { dimensions: { length: 8, width: 8, height: 6 } },
    ],
    ['Description of OP-7CH-75 changed', { description: 'Other' }],
    ['Product Name of OP-7CH-75 changed', { productName: 'A'.repeat(61) }],
    ['Images of OP-7CH-75 changed', { mainImage: { url: '/media/b' } }],
    ['Price and Discounted Price of OP-7CH-75 changed', { dollarPrice: 9, discountedPrice: 1 }],
    [
      '4 details of OP-7CH-75 changed',
      { dollarPrice: 9, discountedPrice: 1, hsn: '7103', description: 'Other' },
    ],
    ['Product OP-7CH-75 saved without changes', { benefits: ['Focus', 'Calm'] }],
  ])('reads: %s', (words, changed) => {
    expect(change(changed)).toBe(words);
  });
});

describe('the audit sentence for a changed category', () => {
  const before = { category: 'Rings', mainImage: '/media/a' };
  it.each([
    ['Category Rings renamed to Bands, with 1 product', { category: 'Bands', products: 1 }],
    ['Category Rings renamed to Bands, with 12 products', { category: 'Bands', products: 12 }],
    ['Image of category Rings changed', { mainImage: '/media/b' }],
    [
      'Image and Description of category Rings changed',
      { mainImage: '/media/b', description: 'For wholesale' },
    ],
    ['Category Rings saved without changes', {}],
  ])('reads: %s', (words, changed) => {
    const after = { ...before, ...changed };
    expect(describeAuditEntry({ ...row, kind: 'category.changed', before, after })).toBe(words);
  });
});

describe('the sentence for an audit entry', () => {
  const records = {
    before: { modelNumber: 'A', category: 'Old' },
    after: { modelNumber: 'B', category: 'New' },
  };
  it.each([
    ['Product B added', 'product.added', records],
    ['Product A deleted', 'product.deleted', records],
    ['Product B restored', 'product.restored', records],
    [
      'Products imported: 18 new, 2 changed',
      'products.imported',
      { after: { created: 18, updated: 2 } },
    ],
    [
      'Categories imported: 1 new, 0 changed',
      'categories.imported',
      { after: { created: 1, updated: 0 } },
    ],
    [
      'Price ($) of 15 products raised by 5%',
      'products.bulk_changed',
      { after: { summary: 'Price ($) of 15 products raised by 5%', kind: 'price' } },
    ],
    [
      'Undone: 3 products deleted; 2 restored, 1 skipped (changed since)',
      'products.bulk_undone',
      { after: { summary: '3 products deleted', restored: 2, kept: 1 } },
    ],
    [
      'Product A-1, A-2 shown in the shop as scheduled',
      'products.appeared',
      { after: { count: 2, models: ['A-1', 'A-2'] } },
    ],
    ['40 products shown in the shop as scheduled', 'products.appeared', { after: { count: 40 } }],
    ['Best sellers changed from 1 to 2', 'best.chosen', { before: ['a'], after: ['a', 'b'] }],
    [
      'Category order changed',
      'categories.ordered',
      { before: ['Old', 'New'], after: ['New', 'Old'] },
    ],
    [
      'Undone: Import: 2 categories added, 0 changed; 1 restored, 1 skipped (changed since)',
      'categories.import_undone',
      { after: { summary: 'Import: 2 categories added, 0 changed', restored: 1, kept: 1 } },
    ],
    ['Category New added', 'category.added', records],
    ['Category Old deleted', 'category.deleted', records],
    ['Category New restored', 'category.restored', records],
    [
      'Inquiry S changed from pending to replied',
      'inquiry.status_changed',
      { before: { status: 'pending' }, after: { status: 'replied' } },
    ],
    ['Lead S answered', 'lead.answered', {}],
    ['Inquiry S created for Mira', 'inquiry.created_for_caller', { after: { customer: 'Mira' } }],
    ['Inquiry I-1 created from lead S', 'lead.inquiry_made', { after: { inquiry: 'I-1' } }],
    ['Link to inquiry S opened', 'quotation.link_opened', {}],
    ['Quotation S accepted', 'quotation.quotation_accepted', {}],
    ['Quotation S sent', 'quotation.sent', {}],
    ['Order S: “Shipped” recorded', 'order.step_recorded', { after: { kind: 'shipped' } }],
    [
      'Order S: “Payment received” corrected',
      'order.step_corrected',
      { before: { kind: 'payment' }, after: { kind: 'payment' } },
    ],
    ['Order S: “Packed” undone', 'order.step_undone', { before: { kind: 'packed' } }],
    ['User S deleted', 'user.deleted', {}],
    ['S signed out everywhere', 'sessions.ended', {}],
    [
      'S: 2.0 replaced 1.0',
      'release.made_live',
      { before: { live: '1.0' }, after: { live: '2.0' } },
    ],
    ...Object.entries({
      canary_promoted: 'promoted',
      canary_taken_back: 'rolled back',
      canary_paused: 'paused',
      canary_resumed: 'resumed',
    }).map(([act, word]): [string, string, object] => [
      `Canary 2.0 of S ${word}`,
      `release.${act}`,
      { before: { canary: '2.0' }, after: { act } },
    ]),
    ['Signed in with a password', 'signed_in.password', {}],
    ['Signed in with an SMS code', 'signed_in.code', {}],
    ['Registered', 'signed_in.registration', {}],
    ['Password reset', 'password.reset', {}],
    [
      'Wrong code rejected (10 times in 1 hour)',
      'code.refused',
      { after: { timesInThisHour: 10 } },
    ],
  ])('reads: %s', (words, kind, changed) => {
    expect(describeAuditEntry({ ...row, subject: 'S', kind, ...changed })).toBe(words);
  });

  // @spec staff-77
  it('omits the id of a deleted user', () => {
    const entry = { ...row, kind: 'user.deleted', subject: '6b02c39a6b02c39a6b02c39a' };
    expect(describeAuditEntry(entry)).toBe('User deleted');
  });

  // @spec staff-77
  it('omits the pseudonym of an unknown phone number or email address', () => {
    expect(describeAuditEntry({ ...row, kind: 'sign_in.refused', subject: 'y9xW3qVD' })).toBe(
      'Sign-in rejected',
    );
  });
});
