import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import pLimit from 'p-limit';
import type { RequestClient } from '../../../identity/accounts/index.js';
import { CartService } from '../../cart/index.js';
import { clock } from '../../../platform/clock.js';
import { InquiryRateLimits } from './inquiry-limits.service.js';
import { InquiryEvents } from '../changes/inquiry-events.service.js';
import { InquiryNumbers } from './inquiry-numbers.service.js';
import type { StoredInquiry } from '../inquiry.schema.js';
import { requireSameCart } from './require-same-cart.js';
import { hashSubmission, type InquirySubmission } from './submission.js';
import { SubmittedInquiries, type SubmitRequest } from './submitted-inquiries.service.js';

interface SubmissionForCustomer {
  submission: InquirySubmission;
  key: string;
  /** Account id of the staff member, if a staff member creates the inquiry for the customer. */
  createdBy?: string;
  /** Account id of the company owner, if an owner approved the inquiry. */
  approvedBy?: string;
}

/** A check or write that runs in the transaction that stores the inquiry. */
type Alongside = (inquiry: StoredInquiry, session: ClientSession) => Promise<void>;

/** Moves uploaded files into the inquiry, in the transaction that stores the inquiry. */
type AttachFiles = (inquiry: StoredInquiry, ids: string[], session: ClientSession) => Promise<void>;

/** Submits inquiries idempotently: a repeated request returns the stored inquiry. */
@Injectable()
export class InquirySubmitter {
  // Submissions run one at a time, because each takes the next number and concurrent transactions would conflict.
  readonly #queue = pLimit(1);
  #attachFiles: AttachFiles = () =>
    Promise.reject(new Error('No function is registered for storing files'));

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly submitted: SubmittedInquiries,
    private readonly limits: InquiryRateLimits,
    private readonly cart: CartService,
    private readonly numbers: InquiryNumbers,
    private readonly events: InquiryEvents,
  ) {}

  /** Sets the function that stores the files of an inquiry. */
  registerFiles(attach: AttachFiles) {
    this.#attachFiles = attach;
  }

  async submit(
    uid: string,
    {
      submission,
      key,
      browser,
    }: { submission: InquirySubmission; key: string | undefined; browser: RequestClient },
  ) {
    const press = { uid, submission, key, fingerprint: hashSubmission(submission) };
    const before = await this.submitted.find(press);
    if (before) return before;
    const limitResult = await this.limits.count(uid, browser, submission);
    return this.#submit({ ...press, ...limitResult }, async (inquiry, session) => {
      await this.limits.approval.requireBelow(inquiry, session);
      await this.cart.clear(uid, session);
    });
  }

  /**
   * Submits an inquiry by staff or an owner on behalf of a customer, without changing the cart. A repeated request
   * with the same key returns the stored inquiry.
   */
  async submitFor(
    uid: string,
    { submission, ...more }: SubmissionForCustomer,
    alongside: Alongside = () => Promise.resolve(),
  ) {
    const fingerprint = hashSubmission(submission);
    const press = { uid, submission, fingerprint, ...more };
    return (await this.submitted.find(press)) ?? (await this.#submit(press, alongside));
  }

  async #submit(press: SubmitRequest, alongside: Alongside) {
    await this.numbers.prepare(clock.now());
    const result = await this.#queue(() =>
      this.connection.transaction((session) => this.#store(press, alongside, session)),
    );
    this.events.announce();
    return result;
  }

  async #store(
    press: SubmitRequest,
    alongside: Alongside,
    session: ClientSession,
  ): Promise<StoredInquiry> {
    const at = clock.now();
    // The counter serialises concurrent submissions. The number is therefore taken first, so that the duplicate check
    // finds all earlier submissions.
    const number = await this.numbers.next(at, session);
    const before = await this.submitted.find(press, session);
    if (before) {
      await session.abortTransaction();
      return before;
    }
    if (press.submission.isWholeCart) await requireSameCart(this.cart, press, session);
    const inquiry = await this.submitted.create(press, { number, at, session });
    await alongside(inquiry, session);
    if (inquiry.fileCount) await this.#attachFiles(inquiry, press.submission.files, session);
    await this.events.record('submitted', inquiry, session);
    return inquiry;
  }
}
