import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { endOfValidity, type Currency, type QuotationContent } from 'contracts';
import { type ClientSession, type Connection } from 'mongoose';
import { InquiryNumbers, InquiryRecords, type StoredInquiry } from '../../inquiries/index.js';
import { clock } from '../../../platform/clock.js';
import { isDuplicateKey } from '../../../platform/database/index.js';
import { DraftContents } from './draft-contents.service.js';
import { quotationSeries } from '../versions/number-series.js';
import type { StaffMemberName } from '../people-names.service.js';
import { QuotationEvents } from '../quotation-events.service.js';
import {
  draftChangedError,
  quotationNotOpenError,
  QuotationStore,
  type DraftChange,
} from '../versions/quotation-store.service.js';
import type { StoredQuotation } from '../versions/quotation-version.schema.js';

interface NewDraft {
  inquiry: StoredInquiry;
  latest: StoredQuotation | undefined;
  content: QuotationContent;
  by: StaffMemberName;
}

@Injectable()
export class QuotationDrafts {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: QuotationStore,
    private readonly inquiries: InquiryRecords,
    private readonly numbers: InquiryNumbers,
    private readonly contents: DraftContents,
    private readonly events: QuotationEvents,
  ) {}

  /**
   * Returns the draft of an inquiry's quotation; creates it if there is none. Throws if a version was already accepted.
   */
  async prepare(
    inquiryId: string,
    currency: Currency,
    by: StaffMemberName,
  ): Promise<StoredQuotation> {
    const inquiry = await this.inquiries.requireById(inquiryId);
    const versions = await this.store.listOf(inquiry._id);
    const [latest] = versions;
    if (latest?.state === 'draft') return latest;
    const accepted = versions.find(({ state }) => state === 'accepted');
    if (accepted) throw quotationNotOpenError(accepted);
    const content = await this.contents.begin(inquiry, latest, currency);
    await this.numbers.prepare(clock.now(), quotationSeries);
    try {
      return await this.connection.transaction((session) =>
        this.#create({ inquiry, latest, content, by }, session),
      );
    } catch (error) {
      // A concurrent request created the draft.
      if (isDuplicateKey(error)) return this.prepare(inquiryId, currency, by);
      throw error;
    }
  }

  async save(
    _id: string,
    { revision, content }: { revision: number; content: QuotationContent },
    by: StaffMemberName,
  ): Promise<StoredQuotation> {
    const checked = await this.contents.check(content);
    const before = await this.store.require({ _id });
    const saved = await this.store.saveDraft(_id, revision, written(checked, by));
    if (!saved) return this.#refuse(_id);
    await this.contents.replace(before.content, saved.content);
    return saved;
  }

  async discard(_id: string, by: StaffMemberName) {
    const draft = await this.store.require({ _id });
    if (draft.state !== 'draft') throw quotationNotOpenError(draft);
    await this.contents.removeWith(draft.content, async () => {
      if (!(await this.store.deleteDraft(_id))) await this.#refuse(_id);
    });
    await this.events.recordAudit('quotation.discarded', by.uid, draft);
  }

  async #refuse(_id: string): Promise<never> {
    const quotation = await this.store.require({ _id });
    throw quotation.state === 'draft' ? draftChangedError() : quotationNotOpenError(quotation);
  }

  async #create({ inquiry, latest, content, by }: NewDraft, session: ClientSession) {
    const number =
      latest?.number ?? (await this.numbers.next(clock.now(), session, quotationSeries));
    const fields = {
      number,
      version: (latest?.version ?? 0) + 1,
      inquiryId: inquiry._id,
      inquiryNumber: inquiry.number,
      uid: inquiry.uid,
      ...(inquiry.companyId && { companyId: inquiry.companyId }),
      state: 'draft' as const,
      revision: 0,
      lots: [],
      ...written(content, by),
    };
    return this.store.create(fields, session);
  }
}

function written(content: QuotationContent, { name }: StaffMemberName): DraftChange {
  const expiresAt = endOfValidity(content.validUntil);
  return { content, expiresAt, updatedAt: clock.now(), updatedBy: name };
}
