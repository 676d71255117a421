import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { fillIn, mailSamples, mailText, type TestMail } from 'contracts';
import type { Connection } from 'mongoose';
import { AccountsService } from '../accounts/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { ValidationError } from '../errors.js';
import { renderMail } from '../inquiries/index.js';
import { Outbox } from '../mail/index.js';
import { RateLimits } from '../rate-limits/index.js';
import { Settings } from '../settings/index.js';

/** Mails a text to whoever writes it, with sample values. */
@Injectable()
export class TestMails {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly accounts: AccountsService,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async send({ kind, text }: TestMail, uid: string) {
    const { subject, heading, closing } = this.#check(kind, text);
    const email = (await this.accounts.findById(uid))?.email;
    if (!email) throw new ValidationError({}, 'Your account has no e-mail address.');
    await this.limits.count('testMailsPerStaffMember', uid);
    const { business } = await this.settings.read();
    const samples = { ...mailSamples, business: business.name, phone: business.phone };
    const { publicUrl } = this.config;
    const mail = {
      name: `<test-${randomUUID()}@${new URL(publicUrl).hostname}>`,
      to: email,
      replyTo: business.email,
      subject: fillIn(subject, samples),
      ...renderMail({
        ...{ title: fillIn(heading, samples), closing: fillIn(closing, samples) },
        ...{ facts: [], lines: [], publicUrl },
      }),
    };
    await this.connection.transaction((session) => this.outbox.add([mail], session));
    this.outbox.wake();
    return { success: true as const, message: `Sent to ${email}` };
  }

  #check(kind: TestMail['kind'], text: TestMail['text']) {
    const parsed = mailText(kind).safeParse(text);
    if (parsed.success) return parsed.data;
    const faults = parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
    throw new ValidationError(Object.fromEntries(faults) as Record<string, string>);
  }
}
