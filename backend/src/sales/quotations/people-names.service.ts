import { Injectable } from '@nestjs/common';
import type { InquiryAssignee } from 'contracts';
import type { Types } from 'mongoose';
import { displayName, AccountsService } from '../../identity/accounts/index.js';

export interface StaffMemberName {
  uid: string;
  name: string;
}

@Injectable()
export class DisplayNames {
  constructor(private readonly accounts: AccountsService) {}

  async staff(uid: string): Promise<StaffMemberName> {
    const account = await this.accounts.findById(uid);
    return { uid, name: displayName(account) };
  }

  async colleagues(): Promise<InquiryAssignee[]> {
    const staff = await this.accounts.listStaffWith('inquiries.read');
    return staff.map((account) => ({ uid: String(account._id), name: displayName(account) }));
  }

  async customer(uid: Types.ObjectId) {
    const account = await this.accounts.findById(String(uid));
    return displayName(account);
  }

  /** Returns names by account id; omits deleted accounts. */
  async customers(uids: Types.ObjectId[]): Promise<Map<string, string>> {
    const accounts = await this.accounts.findByIds(uids);
    return new Map([...accounts].map(([uid, { name }]) => [uid, name]));
  }
}
