// cspell:ignore qnty
import { amountWordMeanings } from './order-words.js';
import type { OrderAmount } from './order-amount.js';

/** An amount with its position in a line. */
export interface FoundAmount {
  start: number;
  end: number;
  amount: OrderAmount;
  /**
   * The certainty that the number is a quantity: 3 with a unit or the word "qty", 2 next to a separator such as ×, 1
   * for a bare number.
   */
  strength: 1 | 2 | 3;
}

const words = [...amountWordMeanings.keys()].sort((a, b) => b.length - a.length).join('|');
const number = String.raw`\d+(?:[.,'’]\d+)*|[.]\d+`;
const notInWord = String.raw`(?![\p{L}\p{M}\p{N}])`;
const label = String.raw`(?:qty|qnty|quantity|pcs|pieces|nos|मात्रा|संख्या|જથ્થો)\s*[.:=–-]?\s*`;

/** Matches a number that is not part of a model number, with the words before and after it. */
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}.,'’_/#-])(?<label>${label})?(?<![\p{L}\p{M}\p{N}.,'’_/#-])` +
    String.raw`(?<number>${number})(?:\s*(?<first>${words})\.?${notInWord})?(?:\s*(?<second>${words})\.?${notInWord})?` +
    String.raw`(?![\p{L}\p{M}\p{N}]|[.,'’_/-][\p{L}\p{M}\p{N}])`,
  'giu',
);

/** Eight or more digits without separators are a phone number or a barcode. */
const tooLong = /\d{8}/;
const separatorBefore = /[×:=–([]\s*$/u;
const separatorAfter = /^\s*(?:×|\)|\])/u;

/** Finds the numbers in a line that can be quantities. */
export function findAmounts(text: string): FoundAmount[] {
  return Array.from(text.matchAll(pattern)).flatMap((match) => {
    const { groups = {}, index } = match;
    const { number: digits = '', first, second } = groups;
    if (tooLong.test(digits)) return [];
    const end = index + match[0].length;
    const isCounted = first !== undefined || groups['label'] !== undefined;
    const isSeparated =
      separatorBefore.test(text.slice(0, index)) || separatorAfter.test(text.slice(end));
    const strength = isCounted ? 3 : isSeparated ? 2 : 1;
    return [{ start: index, end, amount: amountOf(digits, [first, second]), strength }];
  });
}

function amountOf(digits: string, written: (string | undefined)[]): OrderAmount {
  const amount: OrderAmount = { number: digits, factor: 1 };
  for (const word of written) {
    if (word === undefined) continue;
    const { unit, factor = 1, container } = amountWordMeanings.get(word.toLowerCase()) ?? {};
    amount.factor *= factor;
    if (unit) amount.unit = unit;
    if (container) amount.container = word;
  }
  return amount;
}
