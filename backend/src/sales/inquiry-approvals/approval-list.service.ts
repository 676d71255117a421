import { Injectable } from '@nestjs/common';
import { buyerPrices, totalInCurrency, unitPriceInCurrency, type InquiryApproval } from 'contracts';
import { trusted, Types } from 'mongoose';
import {
  AccountsService,
  CompanyRecords,
  displayName,
  companyOfViewer,
  type SignedInViewer,
  type StoredAccount,
} from '../../identity/accounts/index.js';
import { ApprovalRecords } from './approval-records.service.js';
import { openApprovalStates, type StoredInquiryApproval } from './inquiry-approval.schema.js';

type Line = StoredInquiryApproval['lines'][number];

interface Involved {
  viewer: SignedInViewer;
  people: Map<string, StoredAccount>;
  companies: Map<string, string>;
}

/**
 * Lists the customer's own inquiries that are awaiting approval or were returned. Owners also see the inquiries that
 * await their decision.
 */
@Injectable()
export class InquiryApprovalList {
  constructor(
    private readonly records: ApprovalRecords,
    private readonly accounts: AccountsService,
    private readonly companies: CompanyRecords,
  ) {}

  async list(viewer: SignedInViewer): Promise<InquiryApproval[]> {
    const ownFilter = { uid: viewer.uid, state: trusted({ $in: openApprovalStates }) };
    const company = companyOfViewer(viewer);
    const toDecide = { companyId: company?.id ?? null, state: 'waiting' as const };
    const approvals = await this.records.model
      .find(company?.role === 'owner' ? { $or: [ownFilter, toDecide] } : ownFilter)
      .sort({ requestedAt: 1, _id: 1 })
      .lean<StoredInquiryApproval[]>();
    const deciders = approvals.flatMap(({ decidedBy }) => decidedBy ?? []);
    const uids = [
      ...approvals.map(({ uid }) => uid),
      ...deciders.map((id) => new Types.ObjectId(id)),
    ];
    const people = await this.accounts.findByIds(uids);
    const companies = await this.companies.namesOf(approvals.map(({ companyId }) => companyId));
    return approvals.map((approval) => toWire(approval, { viewer, people, companies }));
  }
}

function toWire(
  approval: StoredInquiryApproval,
  { viewer, people, companies }: Involved,
): InquiryApproval {
  const { state, uid, note, lines, decidedBy, decidedAt, returnNote } = approval;
  const withheld = viewer.kind === 'customer' ? viewer.pricesWithheld : undefined;
  const priced = withheld ? [] : lines.map(toPriced);
  const isReturned = state === 'returned' && decidedBy && decidedAt && approval.companyId;
  return {
    ...{ id: String(approval._id), requestedAt: approval.requestedAt.toISOString() },
    ...{ state: state === 'waiting' ? 'waiting' : 'returned', note },
    ...{ buyer: nameOf(people.get(String(uid))), isOwn: String(uid) === viewer.uid },
    mayDecide: state === 'waiting' && companyOfViewer(viewer)?.role === 'owner',
    company: companies.get(String(approval.companyId)) ?? '',
    lines: lines.map((line) => lineWire(line, withheld === undefined)),
    totals: {
      dollars: totalInCurrency(priced, 'dollars'),
      rupees: totalInCurrency(priced, 'rupees'),
    },
    ...(withheld && { pricesWithheld: withheld }),
    ...(isReturned && {
      returned: {
        ...{ by: nameOf(people.get(decidedBy)), at: decidedAt.toISOString() },
        note: returnNote ?? '',
      },
    }),
  };
}

const nameOf = (account: StoredAccount | undefined) => (account ? displayName(account) : '');

const toPriced = (line: Line) => ({
  ...{ quantity: line.quantity, unitPrice: line.unitPrice },
  ...buyerPrices(line),
});

function lineWire(line: Line, isPriced: boolean): InquiryApproval['lines'][number] {
  const { mainImage: image, productName, modelNumber, quantityUnit, targetPrice } = line;
  const priced = toPriced(line);
  return {
    product: {
      ...{ id: String(line.productId), productName, modelNumber, quantityUnit },
      ...(image && { mainImage: { url: image.url, width: image.width, height: image.height } }),
    },
    ...{ quantity: line.quantity, note: line.note, targetPrice: targetPrice ?? null },
    ...(isPriced && {
      ...{
        dollars: unitPriceInCurrency(priced, 'dollars'),
        rupees: unitPriceInCurrency(priced, 'rupees'),
      },
    }),
  };
}
