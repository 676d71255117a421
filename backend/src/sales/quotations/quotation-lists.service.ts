import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  latestOrderStep,
  type InquiryThreads,
  type PageQuery,
  type StaffQuotation,
} from 'contracts';
import { trusted, Types, type Model } from 'mongoose';
import type { OwnedDocument, SignedInViewer } from '../../identity/accounts/index.js';
import { findPage } from '../../platform/database/index.js';
import { InquiryRecords } from '../inquiries/index.js';
import { clock } from '../../platform/clock.js';
import type { ThreadFields } from '../inquiries/index.js';
import { Messages } from './messages/messages.service.js';
import { countUnreadMessages } from './messages/unread-of.js';
import { missingCharacters } from './pdf/pdf-runs.js';
import { DisplayNames } from './people-names.service.js';
import { createQuotationDocument } from './pdf/quotation-document.js';
import { quotationFilter, type QuotationQuery } from './versions/quotation-filter.js';
import { QuotationParties } from './versions/quotation-parties.service.js';
import {
  quotationVersionModelName,
  type QuotationVersionFields,
  type StoredQuotation,
} from './versions/quotation-version.schema.js';
import { toStaffQuotationWire, quotationState } from './versions/quotation-wire.js';

/** Maximum number of inquiries that `threadsOfBuyer` returns; older inquiries are omitted. */
const maxThreads = 500;

/** A query for n quotations reads at most n times this number of versions. Most quotations have fewer versions. */
const maxVersionsSeen = 4;

interface SearchConditions {
  /** MongoDB condition for the quotation number; undefined to search by inquiry and customer only. */
  number: object | undefined;
  inquiryIds: Types.ObjectId[];
  uids: Types.ObjectId[];
}

type ListQuery = PageQuery & QuotationQuery;

@Injectable()
export class QuotationLists {
  constructor(
    @InjectModel(quotationVersionModelName)
    private readonly versions: Model<QuotationVersionFields>,
    private readonly inquiries: InquiryRecords,
    private readonly messages: Messages,
    private readonly names: DisplayNames,
    private readonly sides: QuotationParties,
  ) {}

  async list({ state, inquiryId, ends, delivery, ...query }: ListQuery) {
    const page = await findPage<StoredQuotation>(
      this.versions,
      { limit: 50, ...query },
      {
        filter: quotationFilter({ state, inquiryId, ends, delivery }, clock.now()),
        sortable: { updatedAt: 'updatedAt', state: 'state', expiresAt: 'expiresAt' },
        searched: ['number', 'inquiryNumber', 'buyer.name'],
      },
    );
    return { rows: await this.showAll(page.rows), total: page.total };
  }

  /** Returns the latest version of each quotation whose number, inquiry or customer matches. */
  async listFound(
    { number, inquiryIds, uids }: SearchConditions,
    most: number,
  ): Promise<StaffQuotation[]> {
    const read = (filter: object, order: Record<string, -1>) =>
      this.versions
        .find(filter)
        .sort(order)
        .limit(most * maxVersionsSeen)
        .lean<StoredQuotation[]>()
        .exec();
    const results = await Promise.all([
      number ? read({ number }, { number: -1, version: -1 }) : [],
      read({ inquiryId: trusted({ $in: inquiryIds }) }, { version: -1 }),
      read({ uid: trusted({ $in: uids }) }, { updatedAt: -1, _id: -1 }),
    ]);
    return this.showAll(latestOfEach(results.flat()).slice(0, most));
  }

  receiverOf(inquiry: OwnedDocument) {
    return this.sides.receiverOf(inquiry);
  }

  async showAll(quotations: StoredQuotation[]): Promise<StaffQuotation[]> {
    const names = await this.names.customers(quotations.map(({ uid }) => uid));
    return quotations.map((quotation) =>
      toStaffQuotationWire(quotation, names.get(String(quotation.uid)) ?? ''),
    );
  }

  async showOne(quotation: StoredQuotation): Promise<StaffQuotation> {
    const names = await this.names.customers([quotation.uid]);
    const wire = toStaffQuotationWire(quotation, names.get(String(quotation.uid)) ?? '');
    if (quotation.state !== 'draft') return wire;
    const content = createQuotationDocument(
      { ...quotation, ...(await this.sides.of(quotation)) },
      'quotation',
    );
    return { ...wire, unprintable: missingCharacters(JSON.stringify(content)) };
  }

  async saved(message: string, quotation: StoredQuotation) {
    return { success: true, message, quotation: await this.showOne(quotation) };
  }

  async threadsOfBuyer(viewer: SignedInViewer): Promise<InquiryThreads> {
    const newestInquiries = await this.inquiries.listNewestOf(viewer, maxThreads);
    const ids = newestInquiries.map(({ _id }) => _id);
    const documents = await this.messages.threadsOf(ids);
    const threads = new Map(documents.map((thread) => [String(thread._id), thread]));
    const reader = new Types.ObjectId(viewer.uid);
    const inquiries = newestInquiries.map(({ _id, number, companyId }) => {
      const thread = threads.get(String(_id));
      return {
        _id,
        number,
        unread: thread ? countUnreadMessages(thread, { companyId }, reader) : 0,
      };
    });
    return summed(inquiries, await this.#latestOf(ids));
  }

  async threadsOfStaff(): Promise<InquiryThreads> {
    return summed((await this.messages.unreadByStaff()).map(forStaff), new Map());
  }

  async #latestOf(inquiryIds: Types.ObjectId[]) {
    const versions = await this.versions
      .find({ inquiryId: trusted({ $in: inquiryIds }) })
      .sort({ version: 1 })
      .select(['inquiryId', 'version', 'state', 'expiresAt', 'content.validUntil', 'order.steps'])
      .lean<StoredQuotation[]>();
    const sentVersions = versions.filter(({ state }) => state !== 'draft');
    return new Map(sentVersions.map((version) => [String(version.inquiryId), version]));
  }
}

function latestOfEach(versions: StoredQuotation[]) {
  const latest = new Map<string, StoredQuotation>();
  for (const version of versions) {
    const latestVersion = latest.get(version.number);
    if (!latestVersion || latestVersion.version < version.version)
      latest.set(version.number, version);
  }
  return [...latest.values()];
}

type Thread = Pick<ThreadFields, '_id' | 'number'> & { unread: number };

const forStaff = ({ _id, number, unreadByStaff: unread }: ThreadFields) => ({
  ...{ _id, number, unread },
});

function summed(threads: Thread[], latest: Map<string, StoredQuotation>): InquiryThreads {
  const inquiries = threads.map(({ _id, number, unread }) => {
    const version = latest.get(String(_id));
    const orderStep = latestOrderStep(version?.order?.steps ?? []);
    return {
      number,
      unread,
      version: version?.version ?? null,
      state: version ? quotationState(version) : null,
      expiresAt: version?.expiresAt.toISOString() ?? null,
      ...(orderStep && { orderStep }),
    };
  });
  return { unread: inquiries.reduce((sum, inquiry) => sum + inquiry.unread, 0), inquiries };
}
