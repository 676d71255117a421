import { forbiddenError, viewersCompany, type SignedInViewer } from '../accounts/index.js';

/**
 * Returns the caller as a member of a company. The access rule of the calls that use it admits only
 * members.
 */
export function memberOf(viewer: SignedInViewer) {
  const companyId = viewersCompany(viewer)?.id;
  if (!companyId) throw forbiddenError();
  return { uid: viewer.uid, companyId };
}
