import { forbiddenError, companyOfViewer, type SignedInViewer } from '../accounts/index.js';

/**
 * Returns the caller as a member of a company. The access rule of the calls that use it admits only
 * members.
 */
export function requireCompanyMember(viewer: SignedInViewer) {
  const companyId = companyOfViewer(viewer)?.id;
  if (!companyId) throw forbiddenError();
  return { uid: viewer.uid, companyId };
}
