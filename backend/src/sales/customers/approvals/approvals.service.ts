import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Connection, type Model } from 'mongoose';
import {
  accountModelName,
  type AccountFields,
  type Approval,
  type StoredAccount,
} from '../../../identity/accounts/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { clock } from '../../../platform/clock.js';
import { AppError } from '../../../platform/errors.js';
import { assertCustomer, CustomerPages } from '../customer-pages.service.js';
import { ApprovalMails } from './approval-mails.service.js';

type Verdict = { state: 'approved' } | { state: 'declined'; reason: string };

/** Decisions of staff about which customers see prices. A decision applies with the customer's next request. */
@Injectable()
export class Approvals {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly pages: CustomerPages,
    private readonly mails: ApprovalMails,
    private readonly audit: AuditLog,
  ) {}

  /** Stores the decision and its email to the customer. Returns the id of the decision. */
  async decide(given: string, verdict: Verdict, actor: string): Promise<string> {
    const account = await this.pages.require(given);
    assertCustomer(account);
    const was = stateOf(account);
    if (was === verdict.state) throw alreadyDecided(verdict);
    const decision = { ...verdict, at: clock.now(), by: actor, id: String(new Types.ObjectId()) };
    await this.connection.transaction(async (session) => {
      await this.#replace(account, { ...decision, ...beforeOf(account) }, session);
      await this.mails.replace(account, decision, session);
    });
    this.mails.send();
    await this.audit.recordChange(`user.${verdict.state}`, {
      ...{ actor, subject: String(account._id) },
      ...{ before: { approval: was }, after: { approval: verdict.state } },
    });
    return decision.id;
  }

  /** Restores the state before the decision, and withdraws its email unless that was already sent. */
  async undo(given: string, decision: string, actor: string) {
    const account = await this.pages.require(given);
    assertCustomer(account);
    if (account.approval?.id !== decision) throw changedSince();
    await this.connection.transaction(async (session) => {
      await this.#replace(account, account.approval?.before, session);
      await this.mails.withdraw(account, session);
    });
    const now = account.approval.before?.state ?? 'approved';
    await this.audit.recordChange('user.approval_undone', {
      ...{ actor, subject: String(account._id) },
      ...{ before: { approval: stateOf(account) }, after: { approval: now } },
    });
  }

  /** Replaces the approval unless a concurrent request changed it; `undefined` removes it. */
  async #replace(
    { _id, approval: known }: StoredAccount,
    approval: Approval | Approval['before'],
    session: ClientSession,
  ) {
    const unchanged = {
      'approval.state': known?.state ?? null,
      'approval.id': known?.id ?? null,
    };
    const { matchedCount } = await this.accounts.updateOne(
      { _id, deletedAt: null, ...unchanged },
      approval ? { $set: { approval } } : { $unset: { approval: 1 } },
      { session },
    );
    if (matchedCount === 0) throw changedSince();
  }
}

/** Accounts without an approval were registered while every signed-in customer saw prices. */
const stateOf = ({ approval }: StoredAccount) => approval?.state ?? 'approved';

function beforeOf({ approval }: StoredAccount): Pick<Approval, 'before'> {
  if (!approval) return {};
  const last = { ...approval };
  delete last.before;
  return { before: last };
}

const alreadyDecided = ({ state }: Verdict) =>
  new AppError('account.changed', `This customer is already ${state}.`);

const changedSince = () =>
  new AppError('account.changed', 'Someone else has just decided about this customer.');
