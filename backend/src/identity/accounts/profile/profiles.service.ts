import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { profileFieldLabels, type Profile } from 'contracts';
import type { Model } from 'mongoose';
import { AuditLog } from '../../../platform/audit/index.js';
import { NotFoundError } from '../../../platform/errors.js';
import { accountModelName, type AccountFields, type StoredAccount } from '../account.schema.js';
import { PeopleDirectory } from './people-directory.service.js';
import { toProfileWire } from './profile-wire.js';

/** Internal fields that staff store with the profile; never shown to the customer. */
export interface InternalProfileFields {
  priceLevelNote: string;
}

type Change = Profile & Partial<InternalProfileFields>;

const titles: Record<string, string> = {
  ...profileFieldLabels,
  priceLevelNote: 'Price level (internal)',
};

/** Profiles of customer accounts. */
@Injectable()
export class Profiles {
  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly people: PeopleDirectory,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Changes the profile. The audit log gets only the names of the changed fields, because its entries cannot be
   * deleted.
   */
  async change(uid: string, change: Change, actor: string): Promise<StoredAccount> {
    const before = await this.accounts
      .findOneAndUpdate({ _id: uid, deletedAt: null }, { $set: change })
      .lean<StoredAccount>();
    if (!before) throw new NotFoundError('account.not_found', 'User not found.');
    // The cast is safe, because the profile's fields are fields of the account. Mongoose's type expects an `_id` in
    // each address, although `_id` is disabled.
    const after = { ...before, ...change } as StoredAccount;
    this.people.add(after);
    const fields = changedTitles(before, change);
    if (fields.length > 0) {
      await this.audit.recordChange('user.profile_changed', {
        ...{ actor, subject: uid },
        after: { fields: fields.join(', ') },
      });
    }
    return after;
  }
}

function changedTitles(before: StoredAccount, change: Change): string[] {
  const was: Record<string, unknown> = {
    ...toProfileWire(before),
    priceLevelNote: before.priceLevelNote ?? '',
  };
  return Object.entries(change)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(was[field]))
    .map(([field]) => titles[field] ?? field);
}
