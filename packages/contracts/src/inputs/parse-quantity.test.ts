import { describe, expect, it } from '@jest/globals';
import { parseQuantity } from './parse-quantity.js';

const read = (...args: Parameters<typeof parseQuantity>) => {
  const parsed = parseQuantity(...args);
  return parsed.ok ? parsed.value : parsed.message;
};
const whole = 'Enter a whole number';
const number = 'Enter a number like 12 or 12.5';

describe('parseQuantity', () => {
  it.each([
    ['12', 'per/piece', 12],
    [' 012 ', 'per/set', 12],
    ['1,250', 'per/piece', 1250],
    ['1,00,000', 'per/piece', 100_000],
    ['1 250', 'per/piece', 1250],
    ['12.0', 'per/piece', 12],
    ['50 pcs', 'per/piece', 50],
    ['५०', 'per/piece', 50],
    ['૫૦ Nos.', 'per/piece', 50],
    ['10 sets', 'per/set', 10],
    ['12.5', 'per/kg', 12.5],
    ['12,5', 'per/kg', 12.5],
    ['12.5 kg', 'per/kg', 12.5],
    ['0.125', 'per/kg', 0.125],
    ['0.1250', 'per/kg', 0.125],
    ['1000000', 'per/kg', 1_000_000],
  ] as const)('parses %j with the unit %s as %d', (text, unit, quantity) => {
    expect(read(text, unit)).toBe(quantity);
  });

  // @spec shop-158
  it.each([
    ['1.5', 'per/piece', whole],
    ['12.000', 'per/piece', '12.000 can mean 12000 or 12.000. Enter it without the dot.'],
    ['1e3', 'per/piece', 'Write the number in full, like 1000 instead of 1e3'],
    ['-3', 'per/set', 'Enter a number without a minus sign'],
    ['12 kg', 'per/piece', whole],
    ['a dozen', 'per/piece', whole],
    ['', 'per/kg', number],
    ['1,250', 'per/kg', '1,250 can mean 1250 or 1.250. Enter it without the comma.'],
    ['0.1234', 'per/kg', 'Enter at most three decimals'],
    ['1000001', 'per/kg', 'Enter at most 1,000,000'],
  ] as const)('rejects %j with the unit %s and the message: %s', (text, unit, message) => {
    expect(read(text, unit)).toBe(message);
  });

  it('accepts a decimal comma in a table that uses decimal commas', () => {
    const commaFile = { decimalComma: true };
    expect(read('1,5', 'per/kg', commaFile)).toBe(1.5);
    expect(read('1,250', 'per/piece', commaFile)).toBe(
      '1,250 can mean 1250 or 1.250. Enter it without the comma.',
    );
  });
});
