import type { OrderAmount } from './order-amount.js';

/** One way to read a line: the words that name the product, and the amount if one was written. */
export interface OrderReading {
  product: string;
  amount?: OrderAmount;
  /** True if the buyer must confirm the product: in `AG-BLU-SL-50`, 50 may belong to the model number. */
  isGuess?: true;
}

/** One product of an order as written. */
export interface OrderLine {
  text: string;
  /** All readings, most likely first; empty for greetings and other text without a product. */
  readings: OrderReading[];
}
