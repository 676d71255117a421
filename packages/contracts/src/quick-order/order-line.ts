import type { OrderAmount } from './order-amount.js';

/** One interpretation of a line: the words that name the product, and the amount if the line contains one. */
export interface OrderLineInterpretation {
  product: string;
  amount?: OrderAmount;
  /**
   * True if the buyer must confirm this interpretation. For example, the 50 in `AG-BLU-SL-50` may belong to the model
   * number.
   */
  isGuess?: true;
}

/** One line of an order, as it was written. */
export interface OrderLine {
  text: string;
  /** All interpretations of the line, most likely first. Empty for greetings and other text without a product. */
  readings: OrderLineInterpretation[];
}
