import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { routes, type PageQuery, type Subscriber as SubscriberWire } from 'contracts';
import type { Model } from 'mongoose';
import { AccountsService, seal, unseal, type Browser } from '../accounts/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { findPage, pageAnswer } from '../database/index.js';
import { Invalid } from '../errors.js';
import { Limits } from '../limits/index.js';
import { MailService } from '../mail/index.js';
import { subscriberName, type Subscriber } from './subscriber.schema.js';

interface DayCount {
  _id: string;
  count: number;
}

const purpose = 'unsubscribe';

@Injectable()
export class NewsletterService {
  constructor(
    @InjectModel(subscriberName) private readonly subscribers: Model<Subscriber>,
    private readonly accounts: AccountsService,
    private readonly limits: Limits,
    private readonly mail: MailService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async subscribe(given: string, { address }: Browser) {
    await this.limits.count('subscriptionsPerAddress', address);
    const email = given.toLowerCase();
    const before = await this.subscribers
      .findOneAndUpdate(
        { email },
        { $setOnInsert: { subscribedAt: new Date() }, $unset: { unsubscribedAt: 1 } },
        { upsert: true },
      )
      .lean();
    await this.accounts.setSubscribed(email, true);
    const isNew = !before || before.unsubscribedAt;
    if (isNew) this.mail.later(() => this.writeWelcome(email));
  }

  /** Ends it for whoever the link was made for; again is as good as once. */
  async unsubscribe(token: string) {
    const email = this.readToken(token);
    await this.subscribers.updateOne({ email }, { $set: { unsubscribedAt: new Date() } });
    await this.accounts.setSubscribed(email, false);
  }

  async list(query: PageQuery) {
    const page = await findPage<Subscriber>(this.subscribers, query, {
      filter: { unsubscribedAt: null },
      sortable: { subscribedAt: 'subscribedAt', email: 'email' },
      searched: ['email'],
    });
    return pageAnswer(page, subscriberWire);
  }

  /** How many came since, by day. */
  async countPerDay(since: Date) {
    const counted: DayCount[] = await this.subscribers.aggregate([
      { $match: { subscribedAt: { $gte: since }, unsubscribedAt: null } },
      { $group: { _id: dayOf('$subscribedAt'), count: { $sum: 1 } } },
    ]);
    return new Map(counted.map(({ _id, count }) => [_id, count]));
  }

  readToken(token: string) {
    const email = unseal(purpose, token, this.config.sessionSecret);
    if (!email) throw new Invalid({ token: 'This link is not whole.' }, 'This link is not whole.');
    return email;
  }

  private writeWelcome(email: string) {
    const { business, publicUrl, sessionSecret } = this.config;
    const token = encodeURIComponent(seal(purpose, email, sessionSecret));
    const link = `${publicUrl}${routes.unsubscribe.path}?token=${token}`;
    return Promise.resolve({
      to: email,
      subject: `Welcome to the newsletter of ${business.name}`,
      text: `You will receive our latest offers and news.\n\nNo longer wanted? One click ends it:\n${link}\n`,
      headers: {
        'List-Unsubscribe': `<${link}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  }
}

const dayOf = (date: string) => ({ $dateToString: { date, format: '%Y-%m-%d' } });

const subscriberWire = ({ email, subscribedAt }: Subscriber): SubscriberWire => ({
  email,
  subscribedAt: subscribedAt.toISOString(),
});
