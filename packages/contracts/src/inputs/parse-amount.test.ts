import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseAmount, type AmountOptions } from './parse-amount.js';

const valueOf = (text: string, options?: AmountOptions) => {
  const parsed = parseAmount(text, options);
  return parsed.ok ? parsed.value : parsed.message;
};
const hint = 'Enter an amount like 12.50';
const commaFile = { decimalComma: true };

describe('parseAmount', () => {
  it.each([
    ['12.50', 12.5],
    ['0', 0],
    ['.5', 0.5],
    ['+12', 12],
    ['12,50', 12.5],
    ['12,5', 12.5],
    ['0,500', 0.5],
    ['12.500', 12.5],
    ['12.5000', 12.5],
    ['1,25,000', 125_000],
    ['1,250,000', 1_250_000],
    ['12,34,567.89', 1_234_567.89],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1.250.000', 1_250_000],
    ["1'250.00", 1250],
    ['1’250’000', 1_250_000],
    ['1 250,5', 1250.5],
    ['1\u00A0250.00', 1250],
    ['1\u202F250', 1250],
    ['1\u2009250\u2009000', 1_250_000],
    ['99,999,999.99', 99_999_999.99],
    ['\u200E12.50\u200F', 12.5],
  ])('parses %j as %d', (text, value) => {
    expect(valueOf(text)).toBe(value);
  });

  it.each([
    ['₹1,250', 1250],
    ['₹ 1,25,000.00', 125_000],
    ['Rs. 760', 760],
    ['Rs 760', 760],
    ['rs.760/-', 760],
    ['760/-', 760],
    ['760/- only', 760],
    ['1,250/-', 1250],
    ['INR 1,250', 1250],
    ['1,250 INR', 1250],
    ['$12.50', 12.5],
    ['US$12.50', 12.5],
    ['USD 12.50', 12.5],
    ['12.50 USD', 12.5],
    ['१,२५० रुपये', 1250],
  ])('ignores the currency in %j and returns %d', (text, value) => {
    expect(valueOf(text)).toBe(value);
  });

  it.each([
    ['१२५०.५०', 1250.5],
    ['૧૨૫૦', 1250],
    ['١٢٥٠٫٥٠', 1250.5],
    ['۱۲۵۰', 1250],
    ['１２．５０', 12.5],
    ['১২৫০', 1250],
  ])('parses the digits %j as %d', (text, value) => {
    expect(valueOf(text)).toBe(value);
  });

  it.each([
    ['1,234', '1,234 can mean 1234 or 1.234. Enter it without the comma.'],
    ['1e3', 'Write the number in full, like 1000 instead of 1e3'],
    ['1.5E+3', 'Write the number in full, like 1000 instead of 1e3'],
    ['-5', 'Enter a number without a minus sign'],
    ['−5', 'Enter a number without a minus sign'],
    ['-$5', 'Enter a number without a minus sign'],
    ['₹-5', 'Enter a number without a minus sign'],
    ['(5.00)', 'Enter a number without a minus sign'],
    ['12.345', 'Enter at most two decimals'],
    ['1234,567', 'Enter at most two decimals'],
    ['100000000', 'Enter at most 99,999,999.99'],
    ['123456789', 'Enter at most 99,999,999.99'],
    ['1,23,4', 'Check the separators in 1,23,4, or leave them out'],
    ['12,500,00', 'Check the separators in 12,500,00, or leave them out'],
    ['1.25.000,0,0', 'Check the separators in 1.25.000,0,0, or leave them out'],
    ['12 50', 'Check the separators in 12 50, or leave them out'],
    ['12.', 'Check the separators in 12., or leave them out'],
    ['', hint],
    ['₹', hint],
    ['12.50 or 13', hint],
    ['12-13', hint],
    ['0x10', hint],
    ['Infinity', hint],
    ['5²', hint],
    ['½', hint],
    ['$12 INR', hint],
  ])('rejects %j with the message: %s', (text, message) => {
    expect(valueOf(text)).toBe(message);
  });

  it.each([
    ['12,50', 12.5],
    ['0,5', 0.5],
    ['1.234,50', 1234.5],
    ['1234', 1234],
    ['1,234', '1,234 can mean 1234 or 1.234. Enter it without the comma.'],
    ['₹1,250', '1,250 can mean 1250 or 1.250. Enter it without the comma.'],
    ['12.500', '12.500 can mean 12500 or 12.500. Enter it without the dot.'],
  ])('reads %j in a table with decimal commas as %s', (text, result) => {
    expect(valueOf(text, commaFile)).toBe(result);
  });

  it("rejects an amount in a currency other than the field's currency", () => {
    const inDollars = 'Enter the amount in US dollars';
    expect(valueOf('₹1250', { currency: 'USD' })).toBe(inDollars);
    expect(valueOf('$12.50', { currency: 'INR' })).toBe('Enter the amount in rupees');
    expect(valueOf('$12.50', { currency: 'USD' })).toBe(12.5);
    expect(valueOf('Rs. 760', { currency: 'INR' })).toBe(760);
  });

  it('parses amounts in the number formats of seven locales', () => {
    const locales = ['en-US', 'en-IN', 'de-DE', 'de-CH', 'fr-FR', 'hi-IN-u-nu-deva', 'ar-EG'];
    const cents = fc.integer({ min: 0, max: 9_999_999_999 });
    fc.assert(
      fc.property(cents, fc.constantFrom(...locales), (minor, locale) => {
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
        expect(valueOf(format.format(minor / 100))).toBe(minor / 100);
      }),
    );
  });

  it('preserves the significant digits of every accepted input', () => {
    const character = fc.constantFrom(...Array.from("0123456789.,'- eE$₹()/"));
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 12 }), (text) => {
        const parsed = parseAmount(text);
        if (!parsed.ok) return;
        const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
        const parsedDigits = parsed.value.toFixed(2).replace('.', '').replace(/^0+/, '');
        expect(digits.replace(/0+$/, '')).toBe(parsedDigits.replace(/0+$/, ''));
      }),
      { numRuns: 5_000 },
    );
  });
});
