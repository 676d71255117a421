import type { Image, PaymentSettings } from 'contracts';

/** Payment settings at the time of acceptance. Later changes do not alter the proforma invoice. */
export interface PaymentSnapshot extends PaymentSettings {
  signature: Image | null;
}
