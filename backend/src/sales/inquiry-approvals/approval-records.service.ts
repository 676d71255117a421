import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import { AccountsService, displayName } from '../../identity/accounts/index.js';
import { undoWindowMs } from '../../platform/database/index.js';
import { clock } from '../../platform/clock.js';
import { alreadyDecidedError, approvalNotFoundError } from './approval-errors.js';
import {
  inquiryApprovalModelName,
  type InquiryApprovalFields,
  type StoredInquiryApproval,
} from './inquiry-approval.schema.js';

type State = StoredInquiryApproval['state'];

interface Change {
  from: readonly State[];
  to: State;
  /** Further fields to store. */
  fields?: Partial<Pick<InquiryApprovalFields, 'decidedBy' | 'returnNote' | 'inquiryNumber'>>;
}

/**
 * Stores approval requests. A state change succeeds only from an expected state, so the first of
 * two decisions wins.
 */
@Injectable()
export class ApprovalRecords {
  constructor(
    @InjectModel(inquiryApprovalModelName) readonly model: Model<InquiryApprovalFields>,
    private readonly accounts: AccountsService,
  ) {}

  transaction<Result>(act: (session: ClientSession) => Promise<Result>): Promise<Result> {
    return this.model.db.transaction(act);
  }

  /**
   * Returns the approval request with the given id. Throws `inquiry.approval_not_found` if it is missing or does
   * not match the filter.
   */
  async require(id: string | Types.ObjectId, filter: object): Promise<StoredInquiryApproval> {
    const approval = await this.model.findOne({ ...filter, _id: id }).lean<StoredInquiryApproval>();
    if (!approval) throw approvalNotFoundError();
    return approval;
  }

  /** Changes the state of an approval request. Throws if its current state is not one of `from`. */
  async change(
    { _id }: Pick<StoredInquiryApproval, '_id'>,
    { from, to, fields }: Change,
    session: ClientSession,
  ): Promise<StoredInquiryApproval> {
    const at = clock.now();
    const isEnded = to === 'approved' || to === 'reopened';
    const removeAt = new Date(at.getTime() + undoWindowMs);
    const changed = await this.model
      .findOneAndUpdate(
        { _id, state: trusted({ $in: from }) },
        {
          $set: {
            ...{ ...fields, state: to },
            ...(fields?.decidedBy && { decidedAt: at }),
            ...(isEnded && { removeAt }),
          },
        },
        { session, returnDocument: 'after' },
      )
      .lean<StoredInquiryApproval>();
    if (!changed) throw await this.conflictOf(_id);
    return changed;
  }

  /**
   * Returns the error for a rejected state change: it names the owner who has already decided on the approval request,
   * or reports that no such request is waiting.
   */
  async conflictOf(_id: Types.ObjectId): Promise<Error> {
    const now = await this.model.findById(_id).lean<StoredInquiryApproval>();
    if (!now || now.state === 'waiting') return approvalNotFoundError();
    return alreadyDecidedError(now, await this.nameOf(now.decidedBy));
  }

  async nameOf(uid: string | null | undefined): Promise<string> {
    const account = uid ? await this.accounts.findById(uid) : null;
    return account ? displayName(account) : 'Another owner';
  }
}
