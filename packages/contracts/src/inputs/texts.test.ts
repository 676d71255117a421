import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { modelNumberKey } from './model-number-key.js';
import { westernDigits } from './western-digits.js';

describe('westernDigits', () => {
  it.each([
    ['०१२३४५६७८९', '0123456789'],
    ['૦૧૨૩૪૫૬૭૮૯', '0123456789'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['０１２３４５６７８９', '0123456789'],
    ['௦௧௨௩௪௫௬௭௮௯', '0123456789'],
    ['𝟎𝟗𝟘𝟡', '0909'],
    ['RT-१२ ½ ²', 'RT-12 ½ ²'],
  ])('converts %j to %j', (text, western) => {
    expect(westernDigits(text)).toBe(western);
  });
});

describe('modelNumberKey', () => {
  it.each([
    'rt-77',
    'RT–77',
    'RT—77',
    'RT‑77',
    'RT−77',
    'RT-77\u200B',
    '\u202ART-77',
    ' ＲＴ－７７ ',
  ])('returns the same key for RT-77 and %j', (text) => {
    expect(modelNumberKey(text)).toBe(modelNumberKey('RT-77'));
  });

  it('collapses several spaces into one, but distinguishes model numbers with and without a space', () => {
    expect(modelNumberKey('RT  77\u00A0A')).toBe('rt 77 a');
    expect(modelNumberKey('RT 77')).not.toBe(modelNumberKey('RT77'));
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(modelNumberKey(modelNumberKey(text))).toBe(modelNumberKey(text));
      }),
    );
  });
});
