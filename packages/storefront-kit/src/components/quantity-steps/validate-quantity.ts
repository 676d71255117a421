import {
  nextOrderable,
  parseQuantity,
  formatQuantity,
  type OrderRule,
  type Product,
} from 'contracts';
import { kitTexts } from '../../texts.js';

interface QuantityLimits extends OrderRule {
  quantity: number;
  unit: Product['quantityUnit'];
}

/** Returns the quantity that results from typed text, with a notice if the text was corrected or rejected. */
export function validateQuantity(typed: string, { quantity: kept, unit, ...rule }: QuantityLimits) {
  const read = parseQuantity(typed, unit);
  if (!read.ok) {
    const notice = kitTexts.quantityRefused(read.message, formatQuantity(kept, unit));
    return { quantity: kept, notice };
  }
  const quantity = nextOrderable(read.value, rule);
  if (quantity === read.value) return { quantity, notice: '' };
  const notice =
    read.value < rule.minimum
      ? kitTexts.minimumSet(formatQuantity(quantity, unit), String(quantity))
      : kitTexts.stepSet(String(rule.step), String(quantity));
  return { quantity, notice };
}
