import { Injectable } from '@nestjs/common';
import type { BuyerPayment } from 'contracts';
import { Settings } from '../../platform/settings/index.js';
import { buyerPayment, type AcceptedOffer } from './accepted-offer.js';
import type { PaymentSnapshot } from './payment-snapshot.js';

/** How buyers of accepted offers pay. */
@Injectable()
export class PaymentDetails {
  constructor(private readonly settings: Settings) {}

  /** The details of this moment, to be kept with an acceptance. */
  async snapshot(): Promise<PaymentSnapshot> {
    const { payment, signature } = await this.settings.read();
    return { ...payment, signature: signature.image };
  }

  /** The details that were kept with the acceptance; those of now where there were none. Null while there are none either. */
  async forBuyer(offer: AcceptedOffer): Promise<BuyerPayment | null> {
    const kept = offer.payment && buyerPayment(offer, offer.payment);
    return kept ?? buyerPayment(offer, await this.snapshot());
  }
}
