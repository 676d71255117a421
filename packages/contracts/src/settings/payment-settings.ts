import { z } from 'zod';
import { image } from '../product.js';
import { settingText } from './setting-text.js';
import { accountNumber, gstin, iec, ifsc, swiftCode, upiId } from './bank-codes.js';

/** Payment details and the seller's details on proforma invoices. Every field may be empty. */
export const paymentSettings = z.strictObject({
  accountHolder: settingText({ max: 100 }),
  bankName: settingText({ max: 100 }),
  branch: settingText({ max: 100 }),
  accountNumber,
  ifsc,
  swift: swiftCode,
  upiId,
  gstin,
  iec,
  signatoryName: settingText({ max: 80 }),
  signatoryTitle: settingText({ max: 80 }),
});

export const signatureSettings = z.strictObject({ image: image.nullable() });

export const maxSignatureMegabytes = 2;

export type PaymentSettings = z.output<typeof paymentSettings>;

export const defaultPaymentSettings: PaymentSettings = {
  accountHolder: '',
  bankName: '',
  branch: '',
  accountNumber: '',
  ifsc: '',
  swift: '',
  upiId: '',
  gstin: '',
  iec: '',
  signatoryName: '',
  signatoryTitle: '',
};
