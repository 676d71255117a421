import { Injectable } from '@nestjs/common';
import type { AuditRow, calls } from 'contracts';
import { isValidObjectId, Types } from 'mongoose';
import type { z } from 'zod';
import {
  AccountsService,
  displayName,
  hasStaffPermission,
  type SignedInViewer,
  type StoredAccount,
} from '../../identity/accounts/index.js';
import { AuditLog, type AuditEntry } from '../../platform/audit/index.js';
import { BulkUndo } from '../../catalogue/bulk-changes/index.js';
import { toPageResponse } from '../../platform/database/index.js';

/** Lists audit entries with the names of actors and subjects. Only owners see the sign-ins of other staff. */
@Injectable()
export class AuditList {
  constructor(
    private readonly log: AuditLog,
    private readonly accounts: AccountsService,
    private readonly bulk: BulkUndo,
  ) {}

  async list(
    { subject, ...query }: z.output<typeof calls.listAudit.query>,
    viewer: SignedInViewer,
  ) {
    const withoutAccessOf = hasStaffPermission(viewer, 'staff.manage')
      ? []
      : await this.accounts.listOtherStaff(viewer.uid);
    const page = await this.log.list({
      ...query,
      withoutAccessOf,
      // A bulk change has one audit entry, which belongs to the history of each changed product.
      ...(subject && { subjects: [subject, ...(await this.bulk.changesOf(subject))] }),
    });
    const ids = page.rows.flatMap(({ actor, subject }) => [actor, subject]).filter(isId);
    const accounts = await this.accounts.findByIds(ids.map((id) => new Types.ObjectId(id)));
    return toPageResponse(page, (entry) => rowOf(entry, accounts));
  }
}

const isId = (text: string) => text.length === 24 && isValidObjectId(text);

function rowOf(entry: AuditEntry, accounts: Map<string, StoredAccount>): AuditRow {
  const nameOf = (id: string) => displayName(accounts.get(id)) || id;
  const { before, after } = readChange(entry.change);
  return {
    number: entry._id,
    at: entry.at.toISOString(),
    kind: entry.kind,
    actor: nameOf(entry.actor),
    subject: nameOf(entry.subject),
    before,
    after,
  };
}

function readChange(change: string | null | undefined): { before?: unknown; after?: unknown } {
  // The cast is safe, because only `AuditLog` writes `change`, always as the JSON of an object with `before` and
  // `after`.
  return change ? (JSON.parse(change) as { before?: unknown; after?: unknown }) : {};
}
