import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parsePhone, formatPhoneInGroups } from './parse-phone.js';

const read = (...args: Parameters<typeof parsePhone>) => {
  const parsed = parsePhone(...args);
  return parsed.ok ? `${parsed.value.countryCode} ${parsed.value.phone}` : parsed.message;
};
const india = '+91 9876543210';
const notIndian = 'Enter a 10-digit Indian mobile number that starts with 6, 7, 8 or 9';

describe('parsePhone', () => {
  it.each([
    '9876543210',
    '98765 43210',
    '98765-43210',
    '98765–43210',
    '(98765) 43210',
    '+91 98765 43210',
    '+91-9876543210',
    '+91 09876543210',
    '0091 98765 43210',
    '09876543210',
    '919876543210',
    '0919876543210',
    'tel:+91-98765-43210',
    'Mobile: 98765 43210',
    '९८७६५ ४३२१०',
    '૯૮૭૬૫૪૩૨૧૦',
    '٩٨٧٦٥٤٣٢١٠',
    '＋９１ ９８７６５４３２１０',
    '\u202A+91 98765 43210\u202C',
    '+91\u00A098765\u00A043210',
  ])('parses %j as the Indian number 98765 43210', (text) => {
    expect(read(text)).toBe(india);
  });

  it('keeps all digits of a ten-digit Indian number that begins with 91, the country code of India', () => {
    expect(read('9198765432')).toBe('+91 9198765432');
    expect(read('919198765432')).toBe('+91 9198765432');
  });

  it.each([
    ['', 'Enter your phone number'],
    ['98a7654', 'Enter digits only'],
    ['98765 43210 / 98765 43211', 'Check this phone number: it has too few or too many digits'],
    ['12345', 'Enter at least 6 digits'],
    ['987654321', notIndian],
    ['98765432101', notIndian],
    ['91987654321', notIndian],
    ['5876543210', notIndian],
    ['0123456789', notIndian],
    ['+86 138 1234 5678', 'Enter at most 10 digits'],
    ['+1 415 555', 'Check this phone number: it has too few or too many digits'],
  ])('rejects %j with the message: %s', (text, message) => {
    expect(read(text)).toBe(message);
  });

  it('parses foreign numbers with a calling code and adds the default calling code to numbers without one', () => {
    expect(read('+1 (415) 555-2671')).toBe('+1 4155552671');
    expect(read('00971 50 123 4567')).toBe('+971 501234567');
    expect(read('415 555 2671', { defaultCallingCode: '1' })).toBe('+1 4155552671');
    expect(read('07911 123456', { defaultCallingCode: '44' })).toBe('+44 7911123456');
    expect(read('+91 98765 43210', { defaultCallingCode: '44' })).toBe(india);
  });

  it('extracts the ten digits of an Indian number with any supported prefix and separator', () => {
    const number = fc.stringMatching(/^[6-9]\d{9}$/);
    const prefix = fc.constantFrom('', '0', '91', '+91', '0091', '091', '+91 0');
    const separator = fc.constantFrom('', ' ', '-');
    fc.assert(
      fc.property(number, prefix, separator, (national, before, between) => {
        const text = `${before}${between}${national.slice(0, 5)}${between}${national.slice(5)}`;
        expect(read(text)).toBe(`+91 ${national}`);
      }),
    );
  });

  it('does not truncate a longer number to a valid Indian number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,14}$/), (digits) => {
        const parsed = parsePhone(digits);
        if (!parsed.ok || parsed.value.countryCode !== '+91') return;
        const prefix = digits.slice(0, -10);
        expect(digits.endsWith(parsed.value.phone)).toBe(true);
        expect(['', '0', '91', '091', '0091']).toContain(prefix);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('formatPhoneInGroups', () => {
  it.each([
    ['+919876543210', '+91 98765 43210'],
    ['+14155550132', '+1 415 555 0132'],
    ['+442079460958', '+44 20 7946 0958'],
    ['ask Mira', 'ask Mira'],
  ])('formats %s as %s', (phone, grouped) => {
    expect(formatPhoneInGroups(phone)).toBe(grouped);
  });
});
