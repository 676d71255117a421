import { needsApproval, type CartItem, type Company } from 'contracts';
import { unitPriceOf } from '../../lib/money.js';

/**
 * Returns true if an owner will have to approve an inquiry with these products. The result is only a prediction; the
 * server decides.
 */
export function expectsApproval(
  items: CartItem[],
  { role, approvalLimits }: Pick<Company, 'role' | 'approvalLimits'>,
): boolean {
  if (role === 'owner') return false;
  const lines = items
    .filter(({ isGone }) => !isGone)
    .map(({ product, quantity }) => ({
      quantity,
      dollarPrice: unitPriceOf(product, 'dollars', quantity),
      discountedPrice: unitPriceOf(product, 'rupees'),
    }));
  return needsApproval(lines, approvalLimits);
}
