import { z } from 'zod';
import type { PriceTier } from './price-tiers.js';

const maxTiers = 5;
const pair = /^(\d{1,7}(?:\.\d{1,3})?)\s*:\s*\$?\s*(\d{1,8}(?:\.\d{1,2})?)$/;

/** Prices by quantity as a text, `50: 8.20; 100: 7.90`; what they must be to each other is said with the rest of the product. */
export const priceTiersField = z
  .string()
  .transform((given, context): PriceTier[] | undefined => {
    const parts = given.split(';').map((part) => part.trim());
    const written = parts.filter((part) => part !== '');
    const tiers = written.flatMap((part) => readTier(part) ?? []);
    if (written.length > maxTiers) context.addIssue(`Please enter at most ${maxTiers} tier prices`);
    else if (tiers.length < written.length)
      context.addIssue('Please enter tier prices like 50: 8.20; 100: 7.90');
    return tiers.length > 0 ? tiers : undefined;
  })
  .optional();

function readTier(text: string): PriceTier | undefined {
  const [, from, price] = pair.exec(text) ?? [];
  return from && price ? { fromQuantity: Number(from), dollarPrice: Number(price) } : undefined;
}
