import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { CompanyForm, OwnCompany } from 'contracts';
import { Types, type Connection, type Model } from 'mongoose';
import {
  accountModelName,
  companyModelName,
  CompanyRecords,
  companyOfViewer,
  type AccountFields,
  type CompanyFields,
  type SignedInViewer,
  type StoredCompany,
} from '../accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { clock } from '../../platform/clock.js';
import {
  alreadyMemberError,
  memberNotFoundError,
  companyNotChangeableError,
} from './company-errors.js';
import { toCompanyWire, toMemberWire } from './company-wire.js';
import { MemberInvitations } from './member-invitations.service.js';

@Injectable()
export class Companies {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(companyModelName) private readonly companies: Model<CompanyFields>,
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly records: CompanyRecords,
    private readonly invitations: MemberInvitations,
    private readonly audit: AuditLog,
  ) {}

  async show(viewer: SignedInViewer): Promise<OwnCompany> {
    const membership = companyOfViewer(viewer);
    const company = membership && (await this.records.findById(membership.id));
    if (!company) return { company: null, members: [], invitations: [] };
    const members = await this.records.listMembers(company._id);
    return {
      company: toCompanyWire(company, membership.role),
      members: members.map(toMemberWire),
      invitations: membership.role === 'owner' ? await this.invitations.list(company._id) : [],
    };
  }

  /** Creates a company with the caller as its owner. Throws if the caller is staff or already belongs to a company. */
  async create(form: CompanyForm, { uid, kind }: SignedInViewer) {
    if (kind === 'staff') throw companyNotChangeableError("Staff can't have a company.");
    const { approvalLimits, ...fields } = form;
    const addresses = storedAddresses(form);
    const companyFields = { ...fields, addresses, ...(approvalLimits && { approvalLimits }) };
    const _id = new Types.ObjectId();
    const at = clock.now();
    await this.connection.transaction(async (session) => {
      await this.companies.create([{ _id, ...companyFields, createdAt: at }], { session });
      const membership = { companyId: _id, role: 'owner' as const, joinedAt: at };
      const { matchedCount } = await this.accounts.updateOne(
        { _id: uid, deletedAt: null, role: 'user', membership: null },
        { $set: { membership } },
        { session },
      );
      if (matchedCount !== 1) throw alreadyMemberError();
    });
    await this.audit.recordChange('company.created', { actor: uid, subject: String(_id) });
  }

  /** The audit log gets only the names of the changed fields, because its entries cannot be deleted. */
  async change(form: CompanyForm, { uid: actor, companyId }: { uid: string; companyId: string }) {
    const set = { ...form, addresses: storedAddresses(form) };
    const before = await this.companies
      .findOneAndUpdate({ _id: companyId, deletedAt: null }, { $set: set })
      .lean<StoredCompany>();
    if (!before) throw memberNotFoundError();
    const fields = changedFields(before, form).join(', ');
    if (!fields) return;
    await this.audit.recordChange('company.changed', {
      ...{ actor, subject: companyId },
      after: { fields },
    });
  }
}

const storedAddresses = ({ addresses }: CompanyForm) =>
  addresses.map(({ isDefault, ...address }) => ({ ...address, ...(isDefault && { isDefault }) }));

function changedFields(company: StoredCompany, form: CompanyForm): string[] {
  const before: Record<string, unknown> = toCompanyWire(company, 'owner');
  return Object.entries(form)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]))
    .map(([name]) => name);
}
