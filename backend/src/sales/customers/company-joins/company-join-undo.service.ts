import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { BinQuery } from 'contracts';
import type { ClientSession, Model } from 'mongoose';
import { AuditLog } from '../../../platform/audit/index.js';
import { listUndoRecords } from '../../../platform/database/index.js';
import { NotFoundError } from '../../../platform/errors.js';
import { CompanyJoinMails } from './company-join-mails.service.js';
import {
  companyJoinModelName,
  type CompanyJoinFields,
  type StoredCompanyJoin,
} from './company-join.schema.js';
import { CompanyJoinMembers } from './joined-members.service.js';
import { JoinedRecords } from './joined-records.service.js';

/**
 * Undoes a join. The customers leave the company and get back the inquiries that the join moved. Inquiries that
 * they sent after the join stay with the company, unless it has no other members.
 */
@Injectable()
export class CompanyJoinUndo {
  constructor(
    @InjectModel(companyJoinModelName) private readonly joins: Model<CompanyJoinFields>,
    private readonly members: CompanyJoinMembers,
    private readonly records: JoinedRecords,
    private readonly mails: CompanyJoinMails,
    private readonly audit: AuditLog,
  ) {}

  async undo(id: string, actor: string) {
    const { companyId, joined } = await this.joins.db.transaction((session) =>
      this.#undoIn(id, session),
    );
    this.records.announce();
    const before = { members: joined.join(', ') };
    await this.audit.recordChange('company.join_undone', {
      ...{ actor, subject: String(companyId), before },
    });
  }

  /** Lists the company joins that can be undone, as entries of the bin. The `deletedAt` of an entry is the time of the join. */
  listDeleted(query: BinQuery) {
    return listUndoRecords(this.joins, 'companyJoin', query);
  }

  async #undoIn(id: string, session: ClientSession): Promise<StoredCompanyJoin> {
    // The second of two concurrent undo requests no longer finds the join.
    const join = await this.joins.findByIdAndDelete(id, { session }).lean<StoredCompanyJoin>();
    if (!join) {
      throw new NotFoundError(
        'account.not_found',
        'This change was already undone, or is older than 30 days.',
      );
    }
    const { _id, companyId, joined } = join;
    await this.mails.withdraw(_id, session);
    await this.records.moveBack(_id, companyId, session);
    await this.members.remove(joined, companyId, session);
    return join;
  }
}
