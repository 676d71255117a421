import { z } from 'zod';
import { parseAmount } from '../inputs/parse-amount.js';
import { parseNumber } from '../inputs/parse-number.js';
import type { ParseResult } from '../inputs/parse-result.js';
import type { PriceTier } from './price-tiers.js';
import { maxQuantity } from '../quantities.js';

const maxTiers = 5;
const hint = 'Enter tier prices like 50: 8.20; 100: 7.90';

/**
 * Tier prices as text, such as `50: 8.20; 100: 7.90`. The product form validates how the tiers relate to each other.
 */
export const priceTiersField = z
  .string()
  .transform((text, context): PriceTier[] | undefined => {
    const parts = text.split(';').filter((part) => part.trim() !== '');
    if (parts.length > maxTiers) context.addIssue(`Enter at most ${maxTiers} tier prices`);
    const tiers = parts.flatMap((part) => {
      const tier = parseTier(part);
      if (tier.ok) return tier.value;
      context.addIssue(tier.message);
      return [];
    });
    return tiers.length > 0 ? tiers : undefined;
  })
  .optional();

function parseTier(text: string): ParseResult<PriceTier> {
  const [from = '', price = '', ...more] = text.split(/[:：]/);
  if (more.length > 0) return { ok: false, message: hint };
  if (price.trim() === '') return { ok: false, message: hint };
  const fromQuantity = parseNumber(from, { decimals: 3, most: maxQuantity, hint });
  if (!fromQuantity.ok) return fromQuantity;
  const dollarPrice = parseAmount(price, { currency: 'USD' });
  if (!dollarPrice.ok) return dollarPrice;
  return {
    ok: true,
    value: { fromQuantity: fromQuantity.value, dollarPrice: dollarPrice.value },
  };
}
