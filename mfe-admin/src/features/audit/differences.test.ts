import { formatDateTime } from 'contracts';
import { describe, expect, it } from '@jest/globals';
import { humaniseAuditKind } from '../../lib/audit-words/humanise.js';
import { findAuditDifferences } from './differences.js';

const id = '6b02c39a6b02c39a6b02c39a';

describe('the differences in an audit entry', () => {
  // @spec staff-76
  it('list the changed fields with readable labels and values', () => {
    const before = {
      _id: id,
      productName: 'Agate',
      dollarPrice: 8.2,
      MinQuantity: 5,
      benefits: ['peace'],
      crystalType: 'Agate',
      mainImage: { url: '/media/a' },
      isBest: false,
    };
    const after = {
      ...before,
      productName: 'Onyx',
      dollarPrice: 9,
      MinQuantity: 10,
      benefits: [],
      mainImage: { url: '/media/b' },
      isBest: true,
    };
    expect(findAuditDifferences(before, after)).toEqual([
      { field: 'Product Name', was: 'Agate', is: 'Onyx' },
      { field: 'Price', was: '$8.20', is: '$9.00' },
      { field: 'Minimum Quantity', was: '5', is: '10' },
      { field: 'Benefits', was: 'peace', is: '—' },
      { field: 'Main image', was: 'Image', is: 'Image (changed)' },
      { field: 'Best seller', was: 'No', is: 'Yes' },
    ]);
  });

  it('omit the identifiers and empty fields of a new record', () => {
    const product = {
      _id: id,
      productName: 'Onyx',
      additionalImages: [],
      hidden: 'yes',
      dimensions: { length: 7.5, width: 7.5, height: 6 },
      createdAt: '2026-03-05T10:00:00.000Z',
      revision: 1,
    };
    expect(findAuditDifferences(undefined, product)).toEqual([
      { field: 'Product Name', was: '—', is: 'Onyx' },
      { field: 'Visibility', was: '—', is: 'Hidden' },
      { field: 'Length × width × height', was: '—', is: '7.5 × 7.5 × 6 cm' },
      { field: 'Created', was: '—', is: formatDateTime(product.createdAt) },
    ]);
  });

  it('use plain words to label fields that the product form does not contain', () => {
    expect(findAuditDifferences(undefined, { timesInThisHour: 5, status: 'replied' })).toEqual([
      { field: 'Times in this hour', was: '—', is: '5' },
      { field: 'Status', was: '—', is: 'replied' },
    ]);
  });

  it.each([
    ['pending', 'replied', { was: 'pending', is: 'replied' }],
    [null, 'Onyx', { was: '—', is: 'Onyx' }],
    [[id], [id, id], { was: '1 entry', is: '2 entries' }],
  ])(
    'consist of a single unnamed field if the values %j and %j are not records',
    (before, after, words) => {
      expect(findAuditDifferences(before, after)).toEqual([{ field: '', ...words }]);
    },
  );
});

describe('the type of an audit entry', () => {
  it('is displayed as words instead of a code', () => {
    expect(humaniseAuditKind('user.deleted')).toBe('User deleted');
  });
});
