import { companyOfViewer, type SignedInViewer } from '../../identity/accounts/index.js';
import type { StoredInquiry } from './inquiry.schema.js';

/**
 * Returns a filter for the inquiries that the viewer may read as a buyer: private ones, and those
 * of the viewer's company.
 */
export function ownInquiriesFilter(viewer: SignedInViewer): object {
  const ownerFilter = { uid: viewer.uid, companyId: null };
  const company = companyOfViewer(viewer);
  return company ? { $or: [ownerFilter, { companyId: company.id }] } : ownerFilter;
}

/**
 * True if the viewer may read the inquiry as a buyer. An inquiry of a company belongs to its
 * current members.
 */
export function isOwnInquiry(
  { uid, companyId }: Pick<StoredInquiry, 'uid' | 'companyId'>,
  viewer: SignedInViewer,
): boolean {
  return companyId ? companyOfViewer(viewer)?.id === String(companyId) : viewer.uid === String(uid);
}
