import { Injectable, type OnModuleInit } from '@nestjs/common';
import { trusted, type ClientSession } from 'mongoose';
import {
  CompanyRecords,
  forbiddenError,
  type EndedMembership,
  type RequestClient,
} from '../../identity/accounts/index.js';
import { clock } from '../../platform/clock.js';
import { isDuplicateKey } from '../../platform/database/index.js';
import { AppError, ValidationError } from '../../platform/errors.js';
import { CartService } from '../cart/index.js';
import {
  hashSubmission,
  InquiryRateLimits,
  requireSameCart,
  SubmittedInquiries,
  type InquirySubmission,
} from '../inquiries/index.js';
import { ApprovalEvents } from './approval-events.service.js';
import { ApprovalRecords } from './approval-records.service.js';
import { openApprovalStates, type StoredInquiryApproval } from './inquiry-approval.schema.js';

interface Press {
  uid: string;
  submission: InquirySubmission;
  key: string;
  fingerprint: string;
}

/** Returns the error for requests with files: uploads are deleted after a day, but an approval may take longer. */
function filesNotSupported() {
  const text = 'Remove the files. You can add them once the inquiry is approved.';
  return new ValidationError({ files: text }, text);
}

/**
 * Handles buyers' requests for the approval of inquiries, which are not visible to staff until an
 * owner approves them.
 */
@Injectable()
export class ApprovalRequests implements OnModuleInit {
  constructor(
    private readonly records: ApprovalRecords,
    private readonly submitted: SubmittedInquiries,
    private readonly limits: InquiryRateLimits,
    private readonly cart: CartService,
    private readonly companies: CompanyRecords,
    private readonly events: ApprovalEvents,
  ) {}

  onModuleInit() {
    this.companies.onLeft((membership, session) => this.#returnOnLeaving(membership, session));
  }

  /** Stores a request for approval, once per idempotency key. Throws the same errors as submitting the inquiry. */
  async request(
    uid: string,
    {
      submission,
      key,
      browser,
    }: { submission: InquirySubmission; key: string; browser: RequestClient },
  ) {
    const press = { uid, submission, key, fingerprint: hashSubmission(submission) };
    if (submission.files.length > 0) throw filesNotSupported();
    if (await this.#wasStored(press)) return;
    await this.limits.count(uid, browser, submission);
    try {
      await this.records.transaction((session) => this.#store(press, session));
    } catch (error) {
      // A concurrent request with the same key has stored the inquiry.
      if (!isDuplicateKey(error)) throw error;
    }
    this.events.announce();
  }

  /** Moves the products back to the buyer's cart. Repeating the request changes nothing. */
  async reopen(id: string, uid: string) {
    const approval = await this.records.require(id, { uid });
    const { contactPhone, note, deliveryAddress } = approval;
    const texts = { contactPhone, note, deliveryAddress };
    if (approval.state === 'reopened') return texts;
    await this.records.transaction(async (session) => {
      const change = { from: openApprovalStates, to: 'reopened' as const };
      const { lines } = await this.records.change(approval, change, session);
      await this.cart.putBack(uid, lines, session);
      await this.events.recordChange(approval, session);
    });
    this.events.announce();
    return texts;
  }

  async #wasStored({ uid, key, fingerprint }: Press, session: ClientSession | null = null) {
    const approval = await this.records.model.findOne({ uid, key }).session(session).lean();
    if (approval && approval.fingerprint !== fingerprint) {
      throw new AppError(
        'inquiry.key_reused',
        'This inquiry was already sent with different products.',
      );
    }
    return approval !== null;
  }

  async #store(press: Press, session: ClientSession) {
    if (await this.#wasStored(press, session)) return;
    const { uid, key, fingerprint, submission } = press;
    const { products, contactPhone, message, note, isWholeCart } = submission;
    const companyId = await this.submitted.companyOf(uid, session);
    if (!companyId) throw forbiddenError();
    if (isWholeCart) await requireSameCart(this.cart, press, session);
    const deliveryAddress = await this.submitted.addressFor(companyId, submission, session);
    const { lines } = await this.submitted.snapshot(uid, products, session);
    const fields = {
      ...{ uid, companyId, key, fingerprint, contactPhone, message, note },
      ...{ deliveryAddress, lines },
      ...{ state: 'waiting' as const, requestedAt: clock.now() },
    };
    const [created] = await this.records.model.create([fields], { session });
    if (!created) throw new Error('The database did not create the request for approval');
    await this.cart.clear(uid, session);
    await this.events.recordRequest(created.toObject<StoredInquiryApproval>(), session);
  }

  /**
   * Approval requests by a member who leaves the company stay with that member, who can move the products back to the
   * cart.
   */
  async #returnOnLeaving({ uid, companyId }: EndedMembership, session: ClientSession) {
    const open = { uid, companyId, state: trusted({ $in: openApprovalStates }) };
    const changes = { $set: { state: 'returned' as const }, $unset: { companyId: 1 as const } };
    const { modifiedCount } = await this.records.model.updateMany(open, changes, { session });
    if (modifiedCount > 0) await this.events.recordChange({ uid, companyId }, session);
  }
}
