import { z } from 'zod';

const text = z.string();

/** Payment details of an accepted quotation; values that staff did not enter are empty strings. */
export const buyerPayment = z.object({
  /** The bank account of the seller; null if no account number is configured. */
  bank: z
    .object({
      accountHolder: text,
      bankName: text,
      branch: text,
      accountNumber: text,
      ifsc: text,
      swift: text,
    })
    .nullable(),
  /** UPI payment details, for amounts in rupees only; null if no UPI ID is configured. */
  upi: z
    .object({
      id: text,
      /**
       * The URI that opens a UPI app with payee and reference filled in, and with the amount if the quotation has no
       * payment terms.
       */
      uri: text,
      /** The UPI URI as a QR code: an SVG path of unit squares including the quiet zone, `size` units wide and high. */
      qr: z.object({ size: z.number().int().positive(), path: text }),
    })
    .nullable(),
});

export type BuyerPayment = z.output<typeof buyerPayment>;
