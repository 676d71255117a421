// cspell:ignore agate okaxis
import { describe, expect, it } from '@jest/globals';
import { readQr } from '../../../test/support/pdf/read-qr.js';
import { createUpiRequest } from './upi-request.js';

const request = {
  id: 'agate.house@okaxis',
  payeeName: 'Agate & Sons',
  amount: 12_050_050,
  reference: 'PI-26-0001',
};

describe('createUpiRequest', () => {
  it('returns a link that contains payee, amount, currency and reference', () => {
    expect(createUpiRequest(request).uri).toBe(
      'upi://pay?pa=agate.house@okaxis&pn=Agate%20%26%20Sons&am=120500.50&cu=INR&tn=PI-26-0001',
    );
  });

  it('omits the amount when no amount is given', () => {
    expect(createUpiRequest({ ...request, amount: undefined }).uri).toBe(
      'upi://pay?pa=agate.house@okaxis&pn=Agate%20%26%20Sons&cu=INR&tn=PI-26-0001',
    );
  });

  it.each([
    [5, '0.05'],
    [100, '1.00'],
    [99_999_999_999_999, '999999999999.99'],
  ])('writes %d paise as %s rupees', (amount, text) => {
    expect(createUpiRequest({ ...request, amount }).uri).toContain(`&am=${text}&`);
  });

  it('creates a QR code that decodes to the link', async () => {
    const { uri, qr } = createUpiRequest(request);
    const { size, path } = qr;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
    expect(await readQr(Buffer.from(svg))).toBe(uri);
  });
});
