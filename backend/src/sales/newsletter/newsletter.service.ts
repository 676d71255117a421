import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  emailedLinkPath,
  type EmailedLinkPage,
  type PageQuery,
  type Subscriber as SubscriberWire,
} from 'contracts';
import type { Model } from 'mongoose';
import {
  AccountsService,
  signValue,
  verifyValue,
  type RequestClient,
  type Viewer,
} from '../../identity/accounts/index.js';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { findPage, toPageResponse } from '../../platform/database/index.js';
import { AppError, ValidationError } from '../../platform/errors.js';
import { RateLimits, MailRateLimits } from '../../platform/rate-limits/index.js';
import { MailService, type EmailSite } from '../../platform/mail/index.js';
import { confirmationEmail } from './confirmation-email.js';
import { subscriberModelName, type Subscriber } from './subscriber.schema.js';

interface DayCount {
  _id: string;
  count: number;
}

const purpose = 'unsubscribe';
const confirming = 'subscription';
const linkLifetimeMs = 7 * 24 * 60 * 60_000;
/**
 * Matches the expiry and the address in a confirmation token, separated by `~`. Earlier releases separated them with a
 * space.
 */
const signedParts = /^(\d+)[ ~](.*)$/;

@Injectable()
export class NewsletterService implements OnModuleInit {
  constructor(
    @InjectModel(subscriberModelName) private readonly subscribers: Model<Subscriber>,
    private readonly accounts: AccountsService,
    private readonly limits: RateLimits,
    private readonly mailLimits: MailRateLimits,
    private readonly mail: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit() {
    this.accounts.setSubscriberLookup((email) => this.#isSubscriber(email));
  }

  /**
   * Emails a confirmation link. If the signed-in viewer's account has this address, also marks the account as
   * subscribed.
   */
  async subscribe(rawEmail: string, { address, viewer }: RequestClient) {
    await this.limits.count('subscriptionsPerAddress', address);
    const email = rawEmail.toLowerCase();
    await this.mailLimits.count('subscription', email, {
      address,
      owner: await this.#ownerOf(email, viewer),
    });
    await this.#store(email);
    if (viewer.kind !== 'visitor') await this.accounts.markSubscribed(viewer.uid, email);
    this.mail.sendLater((site) => this.#writeConfirmation(email, site));
  }

  /** Confirms the subscription of an address that `readConfirmation` returned. */
  async confirm(email: string): Promise<void> {
    const { matchedCount } = await this.subscribers.updateOne(
      { email },
      { $unset: { isPending: 1, unsubscribedAt: 1 } },
    );
    if (matchedCount > 0) await this.accounts.setSubscribed(email, true);
  }

  /** Ends the subscription of an address that `readToken` returned. Idempotent. */
  async unsubscribe(email: string): Promise<void> {
    await this.subscribers.updateOne({ email }, { $set: { unsubscribedAt: new Date() } });
    await this.accounts.setSubscribed(email, false);
  }

  async list(query: PageQuery) {
    const page = await findPage<Subscriber>(this.subscribers, query, {
      filter: { unsubscribedAt: null },
      sortable: { subscribedAt: 'subscribedAt', email: 'email' },
      searched: ['email'],
    });
    return toPageResponse(page, subscriberWire);
  }

  /** Returns the number of new subscribers per day, starting at `since`. Excludes unsubscribed addresses. */
  async countPerDay(since: Date) {
    const dayCounts: DayCount[] = await this.subscribers.aggregate([
      { $match: { subscribedAt: { $gte: since }, unsubscribedAt: null } },
      { $group: { _id: dayOf('$subscribedAt'), count: { $sum: 1 } } },
    ]);
    return new Map(dayCounts.map(({ _id, count }) => [_id, count]));
  }

  readToken(token: string) {
    const email = verifyValue(purpose, token, this.config.sessionSecret);
    if (!email) throw incomplete();
    return email;
  }

  /** Returns a token that `readConfirmation` accepts for a week. */
  confirmationToken(email: string): string {
    const signed = `${Date.now() + linkLifetimeMs}~${email}`;
    return signValue(confirming, signed, this.config.sessionSecret);
  }

  /** Returns the email address that a confirmation token contains. Throws `account.link_expired` after a week. */
  readConfirmation(token: string): string {
    const signed = verifyValue(confirming, token, this.config.sessionSecret);
    if (!signed) throw incomplete();
    const [, until = '0', email = ''] = signedParts.exec(signed) ?? [];
    const remainingMs = Number(until) - Date.now();
    if (remainingMs > 0 && remainingMs <= linkLifetimeMs) return email;
    throw new AppError(
      'account.link_expired',
      'This link has expired. Subscribe again to get a new one.',
    );
  }

  /**
   * Returns the account id of the signed-in viewer if the address is confirmed and belongs to the viewer, otherwise
   * undefined.
   */
  async #ownerOf(email: string, viewer: Viewer) {
    const account = viewer.kind === 'visitor' ? null : await this.accounts.findById(viewer.uid);
    return account?.email === email && account.emailVerifiedAt ? String(account._id) : undefined;
  }

  async #store(email: string) {
    const subscribedAt = new Date();
    const before = await this.subscribers
      .findOneAndUpdate(
        { email },
        { $setOnInsert: { subscribedAt, isPending: true } },
        { upsert: true },
      )
      .lean();
    if (before?.unsubscribedAt) {
      await this.subscribers.updateOne(
        { email },
        { $set: { isPending: true }, $unset: { unsubscribedAt: 1 } },
      );
    }
  }

  async #isSubscriber(email: string) {
    return Boolean(await this.subscribers.exists({ email, unsubscribedAt: null }));
  }

  async #writeConfirmation(email: string, site: EmailSite) {
    const isWaiting = await this.subscribers.exists({ email, isPending: true });
    return isWaiting ? this.#confirmationMail(email, site) : undefined;
  }

  /** The `List-Unsubscribe` headers make email clients show an unsubscribe button (RFC 8058). */
  #confirmationMail(email: string, site: EmailSite) {
    const { sessionSecret } = this.config;
    const unsubscribe = this.#linkTo('unsubscribe', signValue(purpose, email, sessionSecret));
    const confirm = this.#linkTo('confirmSubscription', this.confirmationToken(email));
    return {
      to: email,
      ...confirmationEmail(site, confirm),
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  }

  #linkTo(page: EmailedLinkPage, token: string) {
    return this.config.publicUrl + emailedLinkPath(page, token);
  }
}

const incomplete = () => new ValidationError({ token: 'The link is incomplete.' });

const dayOf = (date: string) => ({ $dateToString: { date, format: '%Y-%m-%d' } });

const subscriberWire = ({ email, subscribedAt, isPending }: Subscriber): SubscriberWire => ({
  email,
  isConfirmed: !isPending,
  subscribedAt: subscribedAt.toISOString(),
});
