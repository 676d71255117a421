import type { Image, PaymentSettings } from 'contracts';

/** The payment settings at the time of acceptance; the proforma invoice always shows these. */
export interface PaymentSnapshot extends PaymentSettings {
  signature: Image | null;
}
