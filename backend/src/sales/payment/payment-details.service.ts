import { Injectable } from '@nestjs/common';
import type { BuyerPayment } from 'contracts';
import { Settings } from '../../platform/settings/index.js';
import { buyerPayment, type AcceptedOffer } from './accepted-offer.js';
import type { PaymentSnapshot } from './payment-snapshot.js';

@Injectable()
export class PaymentDetails {
  constructor(private readonly settings: Settings) {}

  /** Returns the current payment settings, to be stored with an acceptance. */
  async snapshot(): Promise<PaymentSnapshot> {
    const { payment, signature } = await this.settings.read();
    return { ...payment, signature: signature.image };
  }

  /**
   * Returns the payment details stored with the acceptance, or the current details if none were stored. Returns null if
   * no payment details are set.
   */
  async forBuyer(offer: AcceptedOffer): Promise<BuyerPayment | null> {
    const storedPayment = offer.payment && buyerPayment(offer, offer.payment);
    return storedPayment ?? buyerPayment(offer, await this.snapshot());
  }
}
