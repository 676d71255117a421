import { Injectable } from '@nestjs/common';
import type { PricesWithheldReason } from 'contracts';
import { clock } from '../../../platform/clock.js';
import { Settings } from '../../../platform/settings/index.js';
import type { AccountFields, AccountApproval } from '../account.schema.js';

/** Decides which customers see prices, based on the setting "Who sees prices" and the approval of the account. */
@Injectable()
export class PriceApproval {
  constructor(private readonly settings: Settings) {}

  /** True while only approved customers see prices. */
  async isOn(): Promise<boolean> {
    return (await this.settings.read()).customers.whoSeesPrices === 'approved';
  }

  /** Returns the reason why an account sees no prices, or undefined if it sees them. */
  async withheldFrom({
    role,
    approval,
  }: Pick<AccountFields, 'role' | 'approval'>): Promise<PricesWithheldReason | undefined> {
    const state = approval?.state;
    if (role !== 'user' || !state || state === 'approved') return undefined;
    return (await this.isOn()) ? state : undefined;
  }

  /** Returns the approval of a new account: pending if only approved customers see prices, otherwise absent. */
  async ofNewAccount(): Promise<{ approval?: Pick<AccountApproval, 'state' | 'at'> }> {
    return (await this.isOn()) ? { approval: { state: 'pending', at: clock.now() } } : {};
  }
}
