import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model } from 'mongoose';
import { trusted } from 'mongoose';
import pLimit from 'p-limit';
import { AccountsService, type Browser } from '../accounts/index.js';
import { CartService } from '../cart/index.js';
import { ProductsService } from '../catalogue/index.js';
import { Refusal } from '../errors.js';
import { InquiryLimits } from './inquiry-limits.service.js';
import { InquiryEvents } from './inquiry-events.service.js';
import { InquiryNumbers } from './inquiry-numbers.service.js';
import { inquiryName, type InquiryFields, type StoredInquiry } from './inquiry.schema.js';
import { fingerprintOf, freezeLines, type Submission } from './submission.js';

interface Press {
  uid: string;
  submission: Submission;
  key: string | undefined;
  fingerprint: string;
}

const sameWithin = 60_000;

/** One press of the button is one inquiry, however often it arrives. */
@Injectable()
export class SubmitInquiry {
  // They would only collide in the store: every submission takes the next number.
  private readonly oneByOne = pLimit(1);

  // eslint-disable-next-line max-params -- what a submission touches, injected
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(inquiryName) private readonly inquiries: Model<InquiryFields>,
    private readonly accounts: AccountsService,
    private readonly limits: InquiryLimits,
    private readonly products: ProductsService,
    private readonly cart: CartService,
    private readonly numbers: InquiryNumbers,
    private readonly events: InquiryEvents,
  ) {}

  async submit(
    uid: string,
    {
      submission,
      key,
      browser,
    }: { submission: Submission; key: string | undefined; browser: Browser },
  ) {
    const press = { uid, submission, key, fingerprint: fingerprintOf(submission) };
    const before = await this.findSame(press);
    if (before) return before;
    await this.countOne(uid, browser);
    await this.numbers.prepare(new Date());
    const stored = await this.oneByOne(() =>
      this.connection.transaction((session) => this.store(press, session)),
    );
    this.events.announce();
    return stored;
  }

  private async countOne(uid: string, browser: Browser) {
    const account = await this.accounts.findById(uid);
    if (!account) throw new Refusal('access.signed_out', 'Please sign in.');
    await this.limits.count(account, browser);
  }

  private async store(press: Press, session: ClientSession): Promise<StoredInquiry> {
    const at = new Date();
    // First of all, so that whoever submits at the same moment sees what this one has stored, or waits.
    const number = await this.numbers.next(at, session);
    const before = await this.findSame(press, session);
    if (before) {
      await session.abortTransaction();
      return before;
    }
    const { uid, submission } = press;
    if (submission.isWholeCart) await this.requireSameCart(press, session);
    const inquiry = await this.create(press, { number, at, session });
    await this.cart.clear(uid, session);
    await this.events.record('submitted', inquiry, session);
    return inquiry;
  }

  private async create(
    { uid, submission, key, fingerprint }: Press,
    { number, at, session }: { number: string; at: Date; session: ClientSession },
  ) {
    const { products, contactPhone, message, note } = submission;
    const known = await this.products.findByIds(products.map(({ productId }) => productId));
    const fields = {
      number,
      uid,
      contactPhone,
      message,
      note,
      lines: freezeLines(products, known),
      status: 'pending' as const,
      history: [{ status: 'pending' as const, at }],
      submittedAt: at,
      fingerprint,
      ...(key && { key }),
    };
    const [created] = await this.inquiries.create([fields], { session });
    if (!created) throw new Error('The inquiry was not created');
    return created.toObject<StoredInquiry>();
  }

  private async findSame(
    { uid, key, fingerprint }: Press,
    session: ClientSession | null = null,
  ): Promise<StoredInquiry | null> {
    const recently = trusted({ $gt: new Date(Date.now() - sameWithin) });
    const filter = key ? { uid, key } : { uid, fingerprint, submittedAt: recently };
    const found = await this.inquiries.findOne(filter).session(session).lean<StoredInquiry>();
    if (found && found.fingerprint !== fingerprint)
      throw new Refusal('inquiry.key_reused', 'This inquiry was sent with other products before.');
    return found;
  }

  private async requireSameCart({ uid, fingerprint }: Press, session: ClientSession) {
    const lines = await this.cart.read(uid, session);
    const products = lines.map(({ productId, quantity }) => ({
      productId: String(productId),
      quantity,
    }));
    if (fingerprintOf({ products }) !== fingerprint)
      throw new Refusal('cart.changed', 'Your cart has changed. Please look at it once more.');
  }
}
