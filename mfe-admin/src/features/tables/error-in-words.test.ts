import { describe, expect, it } from '@jest/globals';
import { errorInWords } from './error-in-words.js';

describe('errorInWords', () => {
  it('names line, model number, column and value', () => {
    const error = { row: 5, model: 'IMP-004', column: 'originalPrice', value: 'much' };
    expect(errorInWords({ ...error, message: 'Please enter an amount like 12.50' })).toBe(
      'Row 5, IMP-004: originalPrice "much": Please enter an amount like 12.50',
    );
  });

  it('continues the name of the column with a message that quotes the value', () => {
    const message = '"Orgone Pyramid" doesn\'t exist. Did you mean "Orgone Pyramids"?';
    const error = { row: 5, model: 'IMP-004', column: 'category', value: 'Orgone Pyramid' };
    expect(errorInWords({ ...error, message })).toBe(
      'Row 5, IMP-004: category "Orgone Pyramid" doesn\'t exist. Did you mean "Orgone Pyramids"?',
    );
  });

  it('leaves out a model number and a value that are missing', () => {
    expect(errorInWords({ row: 1, column: 'colour', message: 'There is no such column' })).toBe(
      'Row 1: colour: There is no such column',
    );
  });
});
