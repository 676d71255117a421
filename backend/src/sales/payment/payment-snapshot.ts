import type { Image, PaymentSettings } from 'contracts';

/** The payment settings as they were when an offer was accepted: its proforma shows them from then on. */
export interface PaymentSnapshot extends PaymentSettings {
  signature: Image | null;
}
