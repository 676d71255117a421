import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Connection, type Model } from 'mongoose';
import {
  accountModelName,
  type AccountFields,
  type AccountApproval,
  type StoredAccount,
} from '../../../identity/accounts/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { clock } from '../../../platform/clock.js';
import { AppError } from '../../../platform/errors.js';
import { assertCustomer, CustomerPages } from '../customer-pages.service.js';
import { toMongoUpdate } from '../merged-fields.js';
import { PriceListAssignments } from '../price-list-assignments.service.js';
import { ApprovalMails } from './approval-mails.service.js';

/** `priceList` is the id of the list to assign, null to remove the current list, or absent to keep it. */
type Verdict =
  | { state: 'approved'; priceList?: string | null | undefined }
  | { state: 'declined'; reason: string };

/**
 * Stores staff decisions on which customers see prices. A decision applies from the customer's next
 * request.
 */
@Injectable()
export class Approvals {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly pages: CustomerPages,
    private readonly assignments: PriceListAssignments,
    private readonly mails: ApprovalMails,
    private readonly audit: AuditLog,
  ) {}

  /** Stores the decision and its email to the customer. Returns the id of the decision. */
  async decide(customerId: string, verdict: Verdict, actor: string): Promise<string> {
    const account = await this.pages.require(customerId);
    assertCustomer(account);
    const was = stateOf(account);
    if (was === verdict.state) throw alreadyDecided(verdict);
    const { priceList, ...stated } = { priceList: undefined, ...verdict };
    const decision = { ...stated, at: clock.now(), by: actor, id: String(new Types.ObjectId()) };
    const lists = priceList === undefined ? {} : await this.#changeOfList(account, priceList);
    await this.connection.transaction(async (session) => {
      const approval = { ...decision, ...lists, ...beforeOf(account) };
      await this.#replace(account, { approval, ...listAfter(approval) }, session);
      await this.mails.replace(account, decision, session);
    });
    this.mails.send();
    await this.audit.recordChange(`user.${verdict.state}`, {
      ...{ actor, subject: String(account._id) },
      before: { approval: was, ...(lists.priceLists && { priceList: lists.priceLists.before }) },
      after: {
        approval: verdict.state,
        ...(lists.priceLists && { priceList: lists.priceLists.after }),
      },
    });
    return decision.id;
  }

  /** Restores the state before the decision. Deletes the email about the decision unless it was already sent. */
  async undo(customerId: string, decision: string, actor: string) {
    const account = await this.pages.require(customerId);
    assertCustomer(account);
    if (account.approval?.id !== decision) throw changedSince();
    await this.connection.transaction(async (session) => {
      const { before } = account.approval ?? {};
      await this.#replace(account, { approval: before, ...listBefore(account) }, session);
      await this.mails.withdraw(account, session);
    });
    const now = account.approval.before?.state ?? 'approved';
    await this.audit.recordChange('user.approval_undone', {
      ...{ actor, subject: String(account._id) },
      ...{ before: { approval: stateOf(account) }, after: { approval: now } },
    });
  }

  /**
   * Replaces the approval unless a concurrent request has changed it. A field with the value `undefined` is
   * removed.
   */
  async #replace(
    { _id, approval: previousApproval }: StoredAccount,
    fields: Replaced,
    session: ClientSession,
  ) {
    const unchanged = {
      'approval.state': previousApproval?.state ?? null,
      'approval.id': previousApproval?.id ?? null,
    };
    const { matchedCount } = await this.accounts.updateOne(
      { _id, deletedAt: null, ...unchanged },
      toMongoUpdate(nullFor(fields)),
      { session },
    );
    if (matchedCount === 0) throw changedSince();
  }

  async #changeOfList({ priceList: before }: StoredAccount, listId: string | null) {
    const after = listId === null ? undefined : (await this.assignments.require(listId)).id;
    if (after === (before ?? undefined)) return {};
    return { priceLists: { ...(before && { before }), ...(after && { after }) } };
  }
}

interface Replaced {
  approval: AccountApproval | AccountApproval['before'];
  priceList?: string | undefined;
}

const nullFor = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null]));

/** Returns the price list that a decision assigns, or an empty object if it keeps the current list. */
const listAfter = ({ priceLists }: Pick<AccountApproval, 'priceLists'>) =>
  priceLists ? { priceList: priceLists.after ?? undefined } : {};

/**
 * Returns the price list that the account had before the last decision. Returns an empty object if the decision did
 * not change the list or the list was changed afterwards.
 */
function listBefore({ approval, priceList }: StoredAccount): Pick<Replaced, 'priceList'> {
  const { priceLists } = approval ?? {};
  if (!priceLists || (priceList ?? undefined) !== (priceLists.after ?? undefined)) return {};
  return { priceList: priceLists.before ?? undefined };
}

/**
 * Accounts without an approval count as approved, because they were registered while every signed-in customer saw
 * prices.
 */
const stateOf = ({ approval }: StoredAccount) => approval?.state ?? 'approved';

function beforeOf({ approval }: StoredAccount): Pick<AccountApproval, 'before'> {
  if (!approval) return {};
  const last = { ...approval };
  delete last.before;
  return { before: last };
}

const alreadyDecided = ({ state }: Verdict) =>
  new AppError('account.changed', `This customer is already ${state}.`);

const changedSince = () =>
  new AppError('account.changed', "Someone else has just changed this customer's approval.");
