import {
  nextOrderable,
  quantityInWords,
  readQuantity,
  type OrderRule,
  type Product,
} from 'contracts';
import { kitTexts } from '../../texts.js';

interface QuantityLimits extends OrderRule {
  quantity: number;
  unit: Product['quantityUnit'];
}

/** The quantity that a typed text stands for, and a message when it was corrected. */
export function validateQuantity(typed: string, { quantity: kept, unit, ...rule }: QuantityLimits) {
  const read = readQuantity(typed, unit);
  if ('fault' in read) {
    const notice = kitTexts.quantityRefused(read.fault, quantityInWords(kept, unit));
    return { quantity: kept, notice };
  }
  const quantity = nextOrderable(read.quantity, rule);
  if (quantity === read.quantity) return { quantity, notice: '' };
  const notice =
    read.quantity < rule.minimum
      ? kitTexts.minimumSet(quantityInWords(quantity, unit), String(quantity))
      : kitTexts.stepSet(String(rule.step), String(quantity));
  return { quantity, notice };
}
