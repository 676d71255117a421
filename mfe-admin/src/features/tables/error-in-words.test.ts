import { describe, expect, it } from '@jest/globals';
import { describeTableError } from './error-in-words.js';

describe('describeTableError', () => {
  it('returns the row, model number, column and value', () => {
    const error = { row: 5, model: 'IMP-004', column: 'originalPrice', value: 'much' };
    expect(describeTableError({ ...error, message: 'Enter an amount like 12.50' })).toBe(
      'Row 5, IMP-004: originalPrice "much": Enter an amount like 12.50',
    );
  });

  it('omits the value if the message already starts with the quoted value', () => {
    const message = '"Orgone Pyramid" doesn\'t exist. Did you mean "Orgone Pyramids"?';
    const error = { row: 5, model: 'IMP-004', column: 'category', value: 'Orgone Pyramid' };
    expect(describeTableError({ ...error, message })).toBe(
      'Row 5, IMP-004: category "Orgone Pyramid" doesn\'t exist. Did you mean "Orgone Pyramids"?',
    );
  });

  it('omits a missing model number and a missing value', () => {
    expect(describeTableError({ row: 1, column: 'colour', message: 'Unknown column' })).toBe(
      'Row 1: colour: Unknown column',
    );
  });
});
