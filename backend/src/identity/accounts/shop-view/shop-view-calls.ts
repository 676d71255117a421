import { calls, type CallContract, type RouteName } from 'contracts';

/**
 * API calls that read prices and availability. While staff view the shop as a customer, these calls return what the
 * customer would receive.
 */
const asCustomer = new Set<RouteName>([
  'findProducts',
  'listBestProducts',
  'listCategoryProducts',
  'listPrices',
  'listProducts',
  'matchOrder',
  'matchOrderTable',
  'showProduct',
  'showSharedList',
]);

/**
 * Calls that staff may make while they view the shop as a customer, in addition to public reads. These calls neither
 * read nor change customer data.
 */
const asStaff = new Set<RouteName>([
  'logout',
  'logoutEverywhere',
  'reportFromBrowser',
  'reportPolicyViolation',
]);

/**
 * Returns how the server handles a shop call while a staff member views the shop as a customer. Calls in neither
 * `asCustomer` nor `asStaff` are rejected, except public reads that do not concern an inquiry.
 */
export function shopViewRule(
  name: RouteName,
  { changes }: { changes: boolean },
): 'as customer' | 'as staff' | 'rejected' {
  if (asCustomer.has(name)) return 'as customer';
  const { who: audience, member }: CallContract = calls[name];
  const isPublicRead = audience === 'public' && member === undefined && !changes;
  return asStaff.has(name) || isPublicRead ? 'as staff' : 'rejected';
}
