import { forbidden, viewersCompany, type SignedIn } from '../accounts/index.js';

/** The caller as a member of a company. The access rule of the calls that use it admits only members. */
export function memberOf(viewer: SignedIn) {
  const companyId = viewersCompany(viewer)?.id;
  if (!companyId) throw forbidden();
  return { uid: viewer.uid, companyId };
}
