import { describe, expect, it } from '@jest/globals';
import { codeDigits } from './code-digits.js';
import { extractOneTimeCode } from './one-time-code-in.js';
import { parsePercent } from './parse-percent.js';
import { findPhoneCountry, phoneCountries } from '../customer/phone-countries.js';

describe('extractOneTimeCode', () => {
  it.each([
    ['4821', '4821'],
    ['48 21', '4821'],
    ['४८२१', '4821'],
    ['House 1992: 4821 is your code', '4821'],
    ['4821 is your code. House 1992, 3rd floor', '4821'],
    ['Your OTP is 4821. Do not share it. 2026', '4821'],
    ['Code: 4821 (valid until 1830)', '4821'],
    ['<#> 4821 is the OTP to sign in. Call 1800 for help', '4821'],
    ['Order 1992 for you, use 4821', '4821'],
    ['@shop.example #4821', '4821'],
    ['482193', undefined],
    ['no digits', undefined],
  ])('reads the text %j as the code %j', (message, code) => {
    expect(extractOneTimeCode(message)).toBe(code);
  });
});

describe('codeDigits', () => {
  it.each([
    ['123 456', '123456'],
    ['7103.91-00', '71039100'],
    ['૭૧૦૩', '7103'],
  ])('normalises %j to %j', (text, digits) => {
    expect(codeDigits(text)).toBe(digits);
  });
});

describe('parsePercent', () => {
  it.each([
    ['12.5', 12.5],
    ['12,5 %', 12.5],
    ['18％', 18],
  ])('parses %j as %d', (text, value) => {
    expect(parsePercent(text)).toEqual({ ok: true, value });
  });

  it('rejects more than 100 percent', () => {
    expect(parsePercent('101')).toEqual({ ok: false, message: 'Enter at most 100' });
  });
});

describe('findPhoneCountry', () => {
  const countries = phoneCountries();
  it.each([
    ['India', 'IN'],
    ['+91', 'IN'],
    ['91', 'IN'],
    ['0091', 'IN'],
    ['India (+91)', 'IN'],
    ['gb', 'GB'],
    ['+44', 'GB'],
    ['+1', 'US'],
    ['Canada (+1)', 'CA'],
    ['United Arab Emirates +971', 'AE'],
    ['nowhere', undefined],
  ])('returns the country of %j', (text, country) => {
    expect(findPhoneCountry(text, countries)?.country).toBe(country);
  });
});
