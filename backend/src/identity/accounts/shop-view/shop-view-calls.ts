import { calls, type Call, type RouteName } from 'contracts';

/** Reads of prices and availability, which respond as they would to the customer. */
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

/** Calls besides public reads that neither read nor change anything of a customer. */
const asStaff = new Set<RouteName>([
  'logout',
  'logoutEverywhere',
  'reportFromBrowser',
  'reportPolicyViolation',
]);

/**
 * Returns whom a call of the shop responds to while staff view the shop as a customer. Every call that is not listed is
 * rejected, except public reads that are not about an inquiry.
 */
export function shopViewRule(
  name: RouteName,
  { changes }: { changes: boolean },
): 'as customer' | 'as staff' | 'rejected' {
  if (asCustomer.has(name)) return 'as customer';
  const { who, member }: Call = calls[name];
  const isPublicRead = who === 'public' && member === undefined && !changes;
  return asStaff.has(name) || isPublicRead ? 'as staff' : 'rejected';
}
