import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { InquiryQuery, InquiryStatus, InquiryWire } from 'contracts';
import { trusted, type ClientSession, type Model } from 'mongoose';
import {
  AccountsService,
  confirmedEmail,
  forbidden,
  mayStaff,
  type Viewer,
} from '../../identity/accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { findPage, pageAnswer, searchIn } from '../../platform/database/index.js';
import { clock } from '../../platform/clock.js';
import { NotFoundError } from '../../platform/errors.js';
import { ShortQueuePerClient } from '../../platform/http/index.js';
import { InquiryAnswers } from './inquiry-answers.service.js';
import { InquiryAssignments } from './inquiry-assignments.service.js';
import { InquiryEvents } from './changes/inquiry-events.service.js';
import { statusDelayMs } from './emails/inquiry-mails.service.js';
import { inquiryWire, staffInquiryWire } from './inquiry-wire.js';
import { inquiryName, type InquiryFields, type StoredInquiry } from './inquiry.schema.js';

const searched = ['number', 'message', 'note', 'lines.productName', 'lines.modelNumber'];
/** Page size of a customer's list; most have fewer inquiries. */
const pageSize = 100;
/** Batch size for reads from the store. */
const batchSize = 20;

@Injectable()
export class InquiriesService {
  readonly #lists = new ShortQueuePerClient();

  constructor(
    @InjectModel(inquiryName) private readonly inquiries: Model<InquiryFields>,
    private readonly accounts: AccountsService,
    private readonly answers: InquiryAnswers,
    private readonly events: InquiryEvents,
    private readonly assignments: InquiryAssignments,
    private readonly audit: AuditLog,
  ) {}

  async listAll({ status, numbers, assignee, q, ...query }: InquiryQuery, staff: string) {
    const filter = {
      ...(status && { status }),
      ...(assignee && { assignee: assignee === 'me' ? staff : null }),
      ...(numbers && { number: trusted({ $in: numbers.split(',') }) }),
      ...(q && (await this.#matching(q))),
    };
    const page = await findPage<StoredInquiry>(this.inquiries, query, {
      filter,
      // Numbers are assigned in chronological order.
      sortable: { submittedAt: 'submittedAt', status: 'status', number: 'submittedAt' },
      searched: [],
    });
    return pageAnswer({ ...page, rows: await this.#show(page.rows) }, (inquiry) => inquiry);
  }

  async listOf(uid: string, viewer: Viewer, page: number): Promise<InquiryWire[]> {
    const isOwn = viewer.kind !== 'visitor' && viewer.uid === uid.toLowerCase();
    if (!isOwn && !mayStaff(viewer, 'inquiries.read')) throw forbidden();
    // A hundred inquiries may have two hundred lines each: many concurrent reads would exhaust memory.
    return this.#lists.run(uid.toLowerCase(), () => this.#listPage(uid, page));
  }

  async setStatus(id: string, status: InquiryStatus, actor: string): Promise<InquiryWire> {
    const { inquiry, isChanged } = await this.inquiries.db.transaction((session) =>
      this.#changeStatus(id, status, session),
    );
    this.events.announce();
    if (isChanged) await this.#recordStatusChange(inquiry, actor);
    return this.showOne(inquiry);
  }

  /** Returns an inquiry for its sender, including the address that the receipt goes to, if any. */
  async showToBuyer(inquiry: StoredInquiry) {
    const buyer = (await this.accounts.findById(String(inquiry.uid))) ?? undefined;
    const receiptTo = confirmedEmail(buyer);
    return { inquiry: inquiryWire(inquiry, buyer), ...(receiptTo && { receiptTo }) };
  }

  async showOne(inquiry: StoredInquiry): Promise<InquiryWire> {
    return inquiryWire(inquiry, (await this.accounts.findById(String(inquiry.uid))) ?? undefined);
  }

  /** Returns an inquiry with its assignee, which buyers do not see. */
  async showToStaff(inquiry: StoredInquiry): Promise<InquiryWire> {
    const customer = (await this.accounts.findById(String(inquiry.uid))) ?? undefined;
    return staffInquiryWire(inquiry, customer, await this.assignments.findAssignee(inquiry));
  }

  /** Setting the same status again adds no history entry and sends no mail. */
  async #changeStatus(_id: string, status: InquiryStatus, session: ClientSession) {
    const at = clock.now();
    const changed = await this.inquiries
      .findOneAndUpdate(
        { _id, status: trusted({ $ne: status }) },
        { $set: { status }, $push: { history: { status, at } } },
        { session, returnDocument: 'after' },
      )
      .lean<StoredInquiry>();
    if (changed) {
      await this.#noteAnswer(changed, at, session);
      await this.events.record('status', changed, session);
    }
    const inquiry =
      changed ?? (await this.inquiries.findOne({ _id }).session(session).lean<StoredInquiry>());
    if (!inquiry) throw new NotFoundError('inquiry.not_found', 'Inquiry not found');
    return { inquiry, isChanged: changed !== null };
  }

  /** Cancelling is not an answer; a status that is undone within seconds does not count as one either. */
  async #noteAnswer({ _id, status }: StoredInquiry, at: Date, session: ClientSession) {
    if (status === 'replied') await this.answers.markAnswered(_id, at, session);
    const since = new Date(at.getTime() - statusDelayMs);
    if (status === 'pending') await this.answers.unmarkAnswered(_id, since, session);
  }

  #recordStatusChange({ number, status, history }: StoredInquiry, actor: string) {
    const before = { status: history.at(-2)?.status };
    const change = { actor, subject: number, before, after: { status } };
    return this.audit.recordChange('inquiry.status_changed', change);
  }

  // Names and addresses are stored in the accounts, so a deleted account cannot be found by them.
  async #matching(q: string) {
    const uids = await this.accounts.findIdsMatching(q);
    const own = searchIn(searched, q);
    return { $or: [...own, { uid: trusted({ $in: uids }) }] };
  }

  /** Processes one inquiry at a time, so that a long list does not block other requests. */
  async #listPage(uid: string, page: number) {
    const customer = (await this.accounts.findById(uid)) ?? undefined;
    const found = this.inquiries
      .find({ uid })
      .sort({ submittedAt: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<StoredInquiry[]>()
      .cursor({ batchSize });
    const listed: InquiryWire[] = [];
    for await (const inquiry of found) {
      listed.push(inquiryWire(inquiry, customer));
      await nextTurn();
    }
    return listed;
  }

  async #show(inquiries: StoredInquiry[]) {
    const customers = await this.accounts.findByIds(inquiries.map(({ uid }) => uid));
    const assignees = await this.assignments.findAssignees(inquiries);
    return inquiries.map((inquiry) =>
      staffInquiryWire(
        inquiry,
        customers.get(String(inquiry.uid)),
        assignees.get(inquiry.assignee ?? ''),
      ),
    );
  }
}
