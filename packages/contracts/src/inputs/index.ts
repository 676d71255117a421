export { modelNumberKey } from './model-number-key.js';
export { maxPrice, parseAmount, type AmountOptions } from './parse-amount.js';
export { parseNumber, type NumberRules } from './parse-number.js';
export { parsePhone, type Phone, type PhoneOptions } from './parse-phone.js';
export { parseQuantity } from './parse-quantity.js';
export type { Parsed } from './parsed.js';
export { westernDigits } from './western-digits.js';
