import {
  nextOrderableQuantity,
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
export function validateQuantity(
  text: string,
  { quantity: currentQuantity, unit, ...rule }: QuantityLimits,
) {
  const parsed = parseQuantity(text, unit);
  if (!parsed.ok) {
    const notice = kitTexts.quantityRefused(parsed.message, formatQuantity(currentQuantity, unit));
    return { quantity: currentQuantity, notice };
  }
  const quantity = nextOrderableQuantity(parsed.value, rule);
  if (quantity === parsed.value) return { quantity, notice: '' };
  const notice =
    parsed.value < rule.minimum
      ? kitTexts.minimumSet(formatQuantity(quantity, unit), String(quantity))
      : kitTexts.stepSet(String(rule.step), String(quantity));
  return { quantity, notice };
}
