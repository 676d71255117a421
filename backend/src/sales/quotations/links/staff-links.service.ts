import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { AuditLog } from '../../../platform/audit/index.js';
import type { StoredInquiry } from '../../inquiries/index.js';
import { clock } from '../../../platform/clock.js';
import { InquiryLinks, toLinkWire } from './inquiry-links.service.js';
import type { StaffMemberName } from '../people-names.service.js';
import { QuotationStore } from '../versions/quotation-store.service.js';
import { Timeline, type NewEntry } from '../timeline.service.js';

@Injectable()
export class StaffLinks {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly links: InquiryLinks,
    private readonly store: QuotationStore,
    private readonly timeline: Timeline,
    private readonly audit: AuditLog,
  ) {}

  async create(inquiry: StoredInquiry, { uid: actor, name }: StaffMemberName) {
    const token = this.links.createToken();
    const versions = await this.store.listOf(inquiry._id);
    const latestSent = versions.find(({ state }) => state !== 'draft');
    const validUntil = latestSent?.expiresAt ?? clock.now();
    const link = await this.connection.transaction(async (session) => {
      const created = await this.links.create(inquiry._id, { token, validUntil }, session);
      await this.#note(inquiry, { kind: 'link_created', by: 'staff', name }, session);
      return created;
    });
    await this.audit.record('quotation.link_created', { actor, subject: inquiry.number });
    return { link: toLinkWire(link), url: this.links.urlOf(inquiry, token) };
  }

  async revoke(
    inquiry: StoredInquiry,
    id: string | undefined,
    { uid: actor, name }: StaffMemberName,
  ) {
    await this.connection.transaction(async (session) => {
      await this.links.revoke(inquiry, id, session);
      await this.#note(inquiry, { kind: 'link_revoked', by: 'staff', name }, session);
    });
    await this.audit.record('quotation.link_revoked', { actor, subject: inquiry.number });
  }

  #note({ _id: inquiryId, uid }: StoredInquiry, entry: NewEntry, session: ClientSession) {
    return this.timeline.add({ inquiryId, uid }, entry, session);
  }
}
