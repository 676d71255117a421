import { quantityInWords, readQuantity, type Product } from 'contracts';
import { kitTexts } from '../../texts.js';

interface QuantityLimits {
  quantity: number;
  minimum: number;
  unit: Product['quantityUnit'];
}

/** The quantity that a typed text stands for, and a message when it was corrected. */
export function validateQuantity(typed: string, { quantity, minimum, unit }: QuantityLimits) {
  const read = readQuantity(typed, unit);
  if ('fault' in read) {
    const notice = kitTexts.quantityRefused(read.fault, quantityInWords(quantity, unit));
    return { quantity, notice };
  }
  if (read.quantity >= minimum) return { quantity: read.quantity, notice: '' };
  const notice = kitTexts.minimumSet(quantityInWords(minimum, unit), String(minimum));
  return { quantity: minimum, notice };
}
