import { companyOfViewer, type SignedInViewer } from '../../identity/accounts/index.js';
import type { StoredInquiry } from './inquiry.schema.js';

/**
 * Returns a filter for the inquiries that the viewer may read as a buyer: the viewer's private inquiries and the
 * inquiries of the viewer's company.
 */
export function ownInquiriesFilter(viewer: SignedInViewer): object {
  const ownerFilter = { uid: viewer.uid, companyId: null };
  const company = companyOfViewer(viewer);
  return company ? { $or: [ownerFilter, { companyId: company.id }] } : ownerFilter;
}

/** True if the viewer may read the inquiry as a buyer. A company's inquiry belongs to the company's current members. */
export function isOwnInquiry(
  { uid, companyId }: Pick<StoredInquiry, 'uid' | 'companyId'>,
  viewer: SignedInViewer,
): boolean {
  return companyId ? companyOfViewer(viewer)?.id === String(companyId) : viewer.uid === String(uid);
}
