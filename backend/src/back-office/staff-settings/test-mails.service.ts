import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mailText, type TestMail } from 'contracts';
import type { Connection } from 'mongoose';
import { AccountsService } from '../../identity/accounts/index.js';
import { ValidationError } from '../../platform/errors.js';
import { Outbox, renderEmail } from '../../platform/mail/index.js';
import { RateLimits } from '../../platform/rate-limits/index.js';
import { EmailPreviews } from './email-previews.service.js';

/** Sends staff members the email that they are editing, with sample values. */
@Injectable()
export class TestMails {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly accounts: AccountsService,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly previews: EmailPreviews,
  ) {}

  async send({ kind, text }: TestMail, uid: string) {
    const checked = this.#check(kind, text);
    const email = (await this.accounts.findById(uid))?.email;
    if (!email) throw new ValidationError({}, 'Your account has no email address.');
    await this.limits.count('testMailsPerStaffMember', uid);
    const { email: sample, site } = await this.previews.write({ kind, ...checked });
    const mail = {
      name: `<test-${randomUUID()}@${new URL(site.publicUrl).hostname}>`,
      to: email,
      replyTo: site.business.email,
      ...renderEmail(sample, site),
    };
    await this.connection.transaction((session) => this.outbox.add([mail], session));
    this.outbox.wake();
    return { success: true as const, message: `Test email sent to ${email}` };
  }

  #check(kind: TestMail['kind'], text: TestMail['text']) {
    const parsed = mailText(kind).safeParse(text);
    if (parsed.success) return parsed.data;
    const faults = parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
    throw new ValidationError(Object.fromEntries(faults) as Record<string, string>);
  }
}
