import { Inject, Injectable } from '@nestjs/common';
import { paidAmount, type OrderStep } from 'contracts';
import type { ClientSession } from 'mongoose';
import { AccountsService, confirmedEmail } from '../../identity/accounts/index.js';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { toEmailSite, Outbox, renderEmail } from '../../platform/mail/index.js';
import type { StoredQuotation } from '../quotations/index.js';
import { Settings } from '../../platform/settings/index.js';
import { orderEmail } from './order-email.js';

/**
 * Delay in milliseconds before the email is sent: ten seconds in which staff can undo the step, and five seconds for a
 * slow network.
 */
const delayMs = 15_000;

@Injectable()
export class OrderMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly accounts: AccountsService,
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  wake() {
    this.outbox.wake();
  }

  /** Queues the email about a new or corrected step of an order, if the buyer has a confirmed email address. */
  async add(
    accepted: StoredQuotation,
    step: OrderStep,
    { isCorrection, session }: { isCorrection: boolean; session: ClientSession },
  ) {
    const isUnsent = await this.withdraw(accepted, step.id, session);
    const to = confirmedEmail(await this.accounts.findContact(accepted));
    if (!to) return;
    const site = toEmailSite(await this.settings.readSite(), this.config.publicUrl);
    const { content, order } = accepted;
    const email = orderEmail(site, {
      ...{ number: accepted.inquiryNumber, step, isUpdate: isCorrection && !isUnsent },
      paid: paidAmount(order?.steps ?? []),
      content,
    });
    const mail = {
      name: `<${series(accepted, step.id)}${order?.revision ?? 0}@${new URL(site.publicUrl).hostname}>`,
      to,
      replyTo: site.business.email,
      ...renderEmail(email, site),
      dueAt: new Date(Date.now() + delayMs),
    };
    await this.outbox.add([mail], session);
  }

  /** Deletes the unsent emails about a step of an order; resolves with true if it deleted at least one. */
  async withdraw(accepted: StoredQuotation, stepId: string, session: ClientSession) {
    const names = new RegExp(`^<${series(accepted, stepId)}\\d+@`);
    return (await this.outbox.withdraw(names, session)).length > 0;
  }
}

const series = ({ _id }: StoredQuotation, stepId: string) => `order-${String(_id)}-${stepId}-`;
