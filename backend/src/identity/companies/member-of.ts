import { forbiddenError, companyOfViewer, type SignedInViewer } from '../accounts/index.js';

/**
 * Returns the caller as a member of a company. Only handlers of calls whose access rule requires membership use this
 * function.
 */
export function requireCompanyMember(viewer: SignedInViewer) {
  const companyId = companyOfViewer(viewer)?.id;
  if (!companyId) throw forbiddenError();
  return { uid: viewer.uid, companyId };
}
