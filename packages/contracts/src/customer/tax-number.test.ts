import { describe, expect, it } from '@jest/globals';
import { normaliseTaxNumber, taxNumberError } from './tax-number.js';

describe('taxNumberError', () => {
  it.each([
    ['27AAPFU0939F1ZW', 'IN', /Invalid GSTIN/],
    ['27AAPFU0993F1ZV', 'IN', /Invalid GSTIN/],
    ['27AAPFU0939F1Z', 'IN', /15 characters/],
    ['40AAPFU0939F1ZV', 'IN', /15 characters/],
    ['DE123456789', 'IN', /15 characters/],
    ['27AAPFU0939F1ZW', '', /Invalid GSTIN/],
    ['DE12345678', 'DE', /start with DE/],
    ['FR123456789', 'DE', /start with DE/],
    ['GR123456789', 'GR', /start with EL/],
    ['NL123456789B1', 'NL', /start with NL/],
    ['12', 'US', /4 to 20/],
    ['12-34', 'US', /4 to 20/],
  ])('rejects %s for the country "%s"', (number, country, fault) => {
    expect(taxNumberError(number, country)).toMatch(fault);
  });

  it.each([
    ['', 'IN'],
    ['27AAPFU0939F1ZV', 'IN'],
    ['29AAGCB7383J1Z4', 'IN'],
    ['27AAPFU0939F1ZV', ''],
    ['DE123456789', 'DE'],
    ['ATU12345678', 'AT'],
    ['EL123456789', 'GR'],
    ['CHE123456789MWST', 'CH'],
    ['XI123456789', 'GB'],
    ['123456789', 'US'],
    ['T1234567890123', 'JP'],
  ])('accepts %s for the country "%s"', (number, country) => {
    expect(taxNumberError(number, country)).toBeUndefined();
  });
});

describe('normaliseTaxNumber', () => {
  it.each([
    [' 27 aapfu-0939.f1/zv ', '27AAPFU0939F1ZV'],
    ['27\u00a0AAPFU\u200b0939\u00a0F1ZV', '27AAPFU0939F1ZV'],
    ['GSTIN: 27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
    ['gst no. 27aapfu0939f1zv', '27AAPFU0939F1ZV'],
    ['GST-27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
    ['VAT ID DE 123 456 789', 'DE123456789'],
    ['VAT number: DE123456789', 'DE123456789'],
    ['n/a', ''],
    ['None', ''],
    ['-', ''],
  ])('extracts the tax number from %j', (typed, number) => {
    expect(normaliseTaxNumber(typed)).toBe(number);
  });
});
