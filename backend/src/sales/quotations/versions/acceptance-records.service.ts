import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { clock } from '../../../platform/clock.js';
import { ValidationError } from '../../../platform/errors.js';
import { InquiryNumbers } from '../../inquiries/index.js';
import { PaymentDetails, type PaymentSnapshot } from '../../payment/index.js';
import { buyerIdOf, type InquiryAccess } from '../inquiry-access.guard.js';
import { proformaSeries } from './number-series.js';
import { DisplayNames } from '../people-names.service.js';
import type { QuotationVersionFields } from './quotation-version.schema.js';

export interface AcceptanceFields {
  acceptance: NonNullable<QuotationVersionFields['acceptance']>;
  payment: PaymentSnapshot;
}

@Injectable()
export class AcceptanceRecords {
  constructor(
    private readonly numbers: InquiryNumbers,
    private readonly names: DisplayNames,
    private readonly payments: PaymentDetails,
  ) {}

  /**
   * Creates the record except for its proforma number, which is assigned in the transaction. Throws `ValidationError`
   * if the buyer's name is missing.
   */
  async prepare(access: InquiryAccess, typedName = ''): Promise<AcceptanceFields> {
    const name = await this.#requireName(access, typedName);
    const at = clock.now();
    await this.numbers.prepare(at, proformaSeries);
    const acceptance = { at, name, by: access.by, proformaNumber: '' };
    return { acceptance, payment: await this.payments.snapshot() };
  }

  nextNumber(session: ClientSession): Promise<string> {
    return this.numbers.next(clock.now(), session, proformaSeries);
  }

  /**
   * Returns the name that the buyer entered or, by default, the name of the buyer's account. Holders of a link must
   * enter a name.
   */
  async #requireName(access: InquiryAccess, typed: string) {
    const uid = buyerIdOf(access);
    const name = typed || (uid && (await this.names.customer(uid)));
    if (name) return name;
    throw new ValidationError({ name: 'Enter your name' }, 'Enter your name');
  }
}
