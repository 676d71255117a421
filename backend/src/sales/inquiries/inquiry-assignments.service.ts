import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { InquiryAssignee } from 'contracts';
import type { ClientSession, Model } from 'mongoose';
import { AccountsService, displayName } from '../../identity/accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { clock } from '../../platform/clock.js';
import { ValidationError } from '../../platform/errors.js';
import { InquiryChangeFeed } from './changes/inquiry-change-feed.service.js';
import { inquiryNotFoundError } from './inquiry-records.service.js';
import { inquiryModelName, type InquiryFields, type StoredInquiry } from './inquiry.schema.js';
import { StaffEvents } from './changes/staff-events.service.js';

@Injectable()
export class InquiryAssignments {
  constructor(
    @InjectModel(inquiryModelName) private readonly inquiries: Model<InquiryFields>,
    private readonly accounts: AccountsService,
    private readonly events: StaffEvents,
    private readonly changes: InquiryChangeFeed,
    private readonly audit: AuditLog,
  ) {}

  /** Returns the staff members with permission to answer inquiries, sorted by name. */
  async listAssignees(): Promise<InquiryAssignee[]> {
    const staff = await this.accounts.listStaffWith('inquiries.answer');
    return staff
      .map((account) => ({ uid: String(account._id), name: displayName(account) }))
      .sort((a, b) => a.name.localeCompare(b.name));
  }

  /** Returns the assignees by account id, except those who may no longer answer inquiries. */
  async findAssignees(inquiries: Pick<StoredInquiry, 'assignee'>[]) {
    if (!inquiries.some(({ assignee }) => assignee)) return new Map<string, InquiryAssignee>();
    return new Map((await this.listAssignees()).map((assignee) => [assignee.uid, assignee]));
  }

  async findAssignee({ assignee }: Pick<StoredInquiry, 'assignee'>) {
    return assignee ? (await this.findAssignees([{ assignee }])).get(assignee) : undefined;
  }

  /**
   * Changes the assignee and notifies them, unless they assigned themselves. Does nothing if the assignee stays the
   * same.
   */
  async assign(number: string, staff: string | undefined, actor: string) {
    const people = new Map((await this.listAssignees()).map(({ uid, name }) => [uid, name]));
    if (staff && !people.has(staff)) {
      const text = 'Choose a staff member who can answer inquiries';
      throw new ValidationError({ uid: text }, text);
    }
    const before = await this.inquiries.db.transaction((session) =>
      this.#store(number, { staff, actor }, session),
    );
    if (before.assignee === staff) return;
    this.changes.pollNow();
    const nameOf = (uid: string | undefined) => ({ assignee: uid ? (people.get(uid) ?? '') : '' });
    await this.audit.recordChange('inquiry.assigned', {
      actor,
      subject: number,
      before: nameOf(before.assignee ?? undefined),
      after: nameOf(staff),
    });
  }

  async #store(
    number: string,
    { staff, actor }: { staff: string | undefined; actor: string },
    session: ClientSession,
  ) {
    const change = staff ? { $set: { assignee: staff } } : { $unset: { assignee: 1 as const } };
    const before = await this.inquiries
      .findOneAndUpdate({ number }, change, { session, returnDocument: 'before' })
      .lean<StoredInquiry>();
    if (!before) throw inquiryNotFoundError();
    const { _id, uid, assignee } = before;
    if (assignee === staff) return before;
    if (staff && staff !== actor) {
      const key = `assigned-${String(_id)}-${clock.now().getTime()}`;
      const event = { key, kind: 'inquiry_assigned', uid, inquiry: number, staff } as const;
      await this.events.record(event, session);
    }
    await this.changes.recordChange('status', undefined, session);
    return before;
  }
}
