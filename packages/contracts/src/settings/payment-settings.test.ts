// cspell:ignore agate okaxis SBIN SBINO HDFCINBB HDFCINBBXXX AAPFU aapfu HDFC CABC HDFCINBBX
import { describe, expect, it } from '@jest/globals';
import {
  defaultPaymentSettings,
  paymentSettings,
  type PaymentSettings,
} from './payment-settings.js';

type Field = keyof PaymentSettings;

const parse = (field: Field, typed: string) =>
  paymentSettings.safeParse({ ...defaultPaymentSettings, [field]: typed });

describe('paymentSettings', () => {
  it('accepts empty values for all fields', () => {
    expect(paymentSettings.parse(defaultPaymentSettings)).toEqual(defaultPaymentSettings);
  });

  it.each<[Field, string, string]>([
    ['accountHolder', '  Agate House LLP ', 'Agate House LLP'],
    ['accountNumber', ' 0012 3456 7890 ', '001234567890'],
    ['accountNumber', '0012-3456–7890', '001234567890'],
    ['accountNumber', '\u200b००१२३४५६७८९०', '001234567890'],
    ['ifsc', ' sbin 0001234', 'SBIN0001234'],
    ['ifsc', 'HDFC0-CABC12', 'HDFC0CABC12'],
    ['swift', 'hdfc in bb', 'HDFCINBB'],
    ['swift', 'HDFCINBBXXX', 'HDFCINBBXXX'],
    ['upiId', ' Agate.House-1@okaxis ', 'Agate.House-1@okaxis'],
    ['upiId', '9876543210@ybl', '9876543210@ybl'],
    ['gstin', '27 aapfu0939f-1zv', '27AAPFU0939F1ZV'],
    ['iec', 'aapfu 0939 f', 'AAPFU0939F'],
    ['iec', '0512 345 678', '0512345678'],
    ['iec', '   ', ''],
  ])('normalises the field %s from "%s" to "%s"', (field, typed, value) => {
    expect(parse(field, typed).data?.[field]).toBe(value);
  });

  it.each<[Field, string, string]>([
    ['accountNumber', '12345678', 'Enter 9 to 18 digits'],
    ['accountNumber', '1234567890123456789', 'Enter 9 to 18 digits'],
    ['accountNumber', '1.23457E+11', 'Enter 9 to 18 digits'],
    ['accountNumber', 'Account number 001234567890', 'Enter 9 to 18 digits'],
    ['accountNumber', '001234567890, 001234567891', 'Enter 9 to 18 digits'],
    ['ifsc', 'SBINO001234', 'four letters, a zero'],
    ['ifsc', 'IFSC SBIN0001234', 'four letters, a zero'],
    ['ifsc', 'SBIN000123', 'four letters, a zero'],
    ['swift', 'HDFCINBBX', '8 or 11 characters'],
    ['swift', 'HDFC1NBB', '8 or 11 characters'],
    // Without the space, the code has 11 letters, but it is still invalid, because DF is not a country code.
    ['swift', 'BIC HDFCINBB', '8 or 11 characters'],
    ['upiId', 'shop@example.com', 'no dot after the @'],
    ['upiId', 'agate house@okaxis', 'no spaces'],
    ['upiId', 'Pay to agate@okaxis', 'no spaces'],
    ['upiId', 'agate', 'like name@okaxis'],
    ['upiId', 'agate@okaxis&am=1', 'like name@okaxis'],
    ['gstin', '27AAPFU0939F1ZW', 'Check each character'],
    ['gstin', 'AAPFU0939F', 'A GSTIN has 15 characters'],
    ['iec', 'IEC 0512345678', 'Enter 10 characters'],
    ['iec', '051234567', 'Enter 10 characters'],
    ['branch', 'Khambhat\nGujarat', 'Enter the text on one line'],
  ])('rejects the field %s with the value "%s" and the message "%s"', (field, typed, message) => {
    const issues = parse(field, typed).error?.issues ?? [];
    expect(issues.map(({ path }) => path)).toEqual([[field]]);
    expect(issues[0]?.message).toContain(message);
  });
});
