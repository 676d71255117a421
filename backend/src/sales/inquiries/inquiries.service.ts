import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { InquiryQuery, InquiryStatus, InquiryWire, PricesWithheldReason } from 'contracts';
import { trusted, type ClientSession, type Model } from 'mongoose';
import {
  confirmedEmail,
  forbiddenError,
  hasStaffPermission,
  type SignedInViewer,
  type Viewer,
} from '../../identity/accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { findPage, toPageResponse, searchConditions } from '../../platform/database/index.js';
import { clock } from '../../platform/clock.js';
import { NotFoundError } from '../../platform/errors.js';
import { BoundedQueuePerClient } from '../../platform/http/index.js';
import { InquiryAnswers } from './inquiry-answers.service.js';
import { InquiryAssignments } from './inquiry-assignments.service.js';
import { InquiryEvents } from './changes/inquiry-events.service.js';
import { statusDelayMs } from './emails/inquiry-mails.service.js';
import { ownInquiriesFilter } from './inquiry-owner.js';
import { InquirySenders } from './inquiry-senders.service.js';
import { toBuyerInquiryWire, toInquiryWire, toStaffInquiryWire } from './inquiry-wire.js';
import { inquiryModelName, type InquiryFields, type StoredInquiry } from './inquiry.schema.js';

const searched = ['number', 'message', 'note', 'lines.productName', 'lines.modelNumber'];
/** Number of inquiries per page of a customer's inquiry list; most customers have fewer inquiries. */
const pageSize = 100;
const batchSize = 20;

@Injectable()
export class InquiriesService {
  readonly #lists = new BoundedQueuePerClient();

  constructor(
    @InjectModel(inquiryModelName) private readonly inquiries: Model<InquiryFields>,
    private readonly senders: InquirySenders,
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
      // Inquiry numbers are assigned chronologically, so sorting by submission time also sorts by number.
      sortable: { submittedAt: 'submittedAt', status: 'status', number: 'submittedAt' },
      searched: [],
    });
    return toPageResponse({ ...page, rows: await this.#show(page.rows) }, (inquiry) => inquiry);
  }

  async listOf(uid: string, viewer: Viewer, page: number): Promise<InquiryWire[]> {
    const isOwn = viewer.kind !== 'visitor' && viewer.uid === uid.toLowerCase();
    if (!isOwn && !hasStaffPermission(viewer, 'inquiries.read')) throw forbiddenError();
    const read = isOwn ? () => this.#listOwn(viewer, page) : () => this.#listFor({ uid }, page);
    // A page has up to 100 inquiries with up to 500 lines each, so the number of concurrent reads is limited to save
    // memory.
    return this.#lists.run(uid.toLowerCase(), read);
  }

  async setStatus(id: string, status: InquiryStatus, actor: string): Promise<InquiryWire> {
    const { inquiry, isChanged } = await this.inquiries.db.transaction((session) =>
      this.#changeStatus(id, status, session),
    );
    this.events.announce();
    if (isChanged) await this.#recordStatusChange(inquiry, actor);
    return this.showOne(inquiry);
  }

  /**
   * Returns an inquiry as its buyer sees it. `receiptTo` is the sender's email address; it is absent if the address is
   * not confirmed. Without a `viewer`, prices are shown if the sender sees them.
   */
  async showToBuyer(inquiry: StoredInquiry, viewer?: SignedInViewer) {
    const sender = await this.senders.read(inquiry);
    const receiptTo = confirmedEmail(sender.customer);
    const withheld = viewer ? withheldFrom(viewer) : await this.senders.pricesWithheldFrom(sender);
    // Without a viewer, the request comes from the holder of a link, who may not be the customer. The name of the
    // price list is therefore omitted.
    const visibleInquiry = viewer ? inquiry : { ...inquiry, priceList: null };
    const shown = toBuyerInquiryWire(visibleInquiry, { ...sender, withheld });
    return { inquiry: shown, ...(receiptTo && { receiptTo }) };
  }

  /** Returns an inquiry as staff see it, without the assignee and the creator. */
  async showOne(inquiry: StoredInquiry): Promise<InquiryWire> {
    return toInquiryWire(inquiry, await this.senders.read(inquiry));
  }

  async showToStaff(inquiry: StoredInquiry): Promise<InquiryWire> {
    const sender = await this.senders.read(inquiry);
    const creatorOf = await this.senders.readCreators([inquiry]);
    const assignee = await this.assignments.findAssignee(inquiry);
    return toStaffInquiryWire(inquiry, { ...sender, assignee, createdBy: creatorOf(inquiry) });
  }

  /** Sets the status. If the inquiry already has this status, adds no history entry and sends no email. */
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

  /**
   * Records the time of the answer when the status changes to `replied`; cancelling does not count as an answer.
   * Removes the time if the reply is undone before its email is sent.
   */
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

  // Inquiries do not store the customer's name or email address, so a search by name or email address does not find the
  // inquiries of deleted accounts.
  async #matching(q: string) {
    const uids = await this.senders.findIdsMatching(q);
    const own = searchConditions(searched, q);
    return { $or: [...own, { uid: trusted({ $in: uids }) }] };
  }

  #listOwn(viewer: SignedInViewer, page: number) {
    return this.#listFor(ownInquiriesFilter(viewer), page, withheldFrom(viewer));
  }

  /** Reads the inquiries in batches, so that a long list does not block other requests. */
  async #listFor(filter: object, page: number, withheld?: PricesWithheldReason) {
    const cursor = this.inquiries
      .find(filter)
      .sort({ submittedAt: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<StoredInquiry[]>()
      .cursor({ batchSize });
    const senderOf = this.senders.caching();
    const listed: InquiryWire[] = [];
    for await (const inquiry of cursor) {
      listed.push(toBuyerInquiryWire(inquiry, { ...(await senderOf(inquiry)), withheld }));
      await nextTurn();
    }
    return listed;
  }

  async #show(inquiries: StoredInquiry[]) {
    const senderOf = await this.senders.readAll(inquiries);
    const assignees = await this.assignments.findAssignees(inquiries);
    const creatorOf = await this.senders.readCreators(inquiries);
    return inquiries.map((inquiry) => {
      const assignee = assignees.get(inquiry.assignee ?? '');
      const involved = { assignee, createdBy: creatorOf(inquiry) };
      return toStaffInquiryWire(inquiry, { ...senderOf(inquiry), ...involved });
    });
  }
}

const withheldFrom = (viewer: SignedInViewer) =>
  viewer.kind === 'customer' ? viewer.pricesWithheld : undefined;
