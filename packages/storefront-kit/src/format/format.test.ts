import { describe, expect, it } from '@jest/globals';
import { formatPhone } from 'contracts';
import { formatCount, formatDollars, formatRupees, formatUnit } from './prices.js';

describe('formatting functions', () => {
  // @spec shop-138 core-10
  it('show dollar amounts with two decimal places', () => {
    expect([0, 8.9, 1234.5].map(formatDollars)).toEqual(['$0.00', '$8.90', '$1,234.50']);
  });

  // @spec shop-138 core-10
  it('show rupee amounts without decimal places, with digits grouped by lakhs', () => {
    expect([0, 760.4, 123456.5].map(formatRupees)).toEqual(['₹0', '₹760', '₹1,23,457']);
  });

  it('format counts with thousands separators', () => {
    expect([9, 1000, 123457].map(formatCount)).toEqual(['9', '1,000', '123,457']);
  });

  // @spec shop-139 core-10 core-14
  it('show units without slashes or underscores', () => {
    expect(['per_kg', 'per/piece'].map(formatUnit)).toEqual(['per kg', 'per piece']);
  });
});

describe('formatPhone', () => {
  it('groups the digits of Indian phone numbers only', () => {
    expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
    expect(formatPhone('+442079460000')).toBe('+442079460000');
  });
});
