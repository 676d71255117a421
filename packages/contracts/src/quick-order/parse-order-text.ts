import { visibleText } from '../inputs/visible-text.js';
import { cleanOrderLine, restoreMaskedDigits } from './clean-order-line.js';
import { findAmounts, type FoundAmount } from './find-amounts.js';
import { removeListNumbers } from './list-numbers.js';
import { findHeadings, interpretTableRow } from './order-columns.js';
import type { OrderLine, OrderLineInterpretation } from './order-line.js';
import { fillerWords, exclusionWordsPattern, totalLinePattern } from './order-words.js';
import { splitOrderLine } from './split-order-line.js';

/**
 * Reads an order as people write it in chats and emails. A line may contain several products, and the quantity may be
 * before or after the product. Lines may be numbered, bulleted, or copied from a spreadsheet. The result contains every
 * line of the text, including greetings.
 */
export function parseOrderText(text: string): OrderLine[] {
  const written = text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => visibleText(line) !== '');
  const rows = written.map((line) => line.split(cellEnd));
  const headings = findHeadings(rows);
  const cleaned = removeListNumbers(written.map(cleanOrderLine));
  const lines = cleaned.flatMap((line, at) => {
    const [text = '', cells = []] = [written[at]?.trim(), rows[at]];
    if (!headings || at < headings.at || cells.length === 1) return linesOf(line, text);
    return [{ text, readings: at > headings.at ? interpretTableRow(cells, headings.columns) : [] }];
  });
  return joinAmounts(lines);
}

const cellEnd = /\t|\s*\|\s*/;

function linesOf(cleaned: string, written: string): OrderLine[] {
  const parts = splitOrderLine(cleaned);
  if (parts.length <= 1) return [{ text: written, readings: readingsOf(parts[0] ?? '') }];
  return parts.map((part) => ({ text: restoreMaskedDigits(part), readings: readingsOf(part) }));
}

function readingsOf(part: string): OrderLineInterpretation[] {
  const amounts = findAmounts(part);
  if (
    totalLinePattern.test(part) &&
    amounts.every((foundAmount) => productIn(part, foundAmount) === '')
  )
    return [];
  const most = Math.max(0, ...amounts.map(({ strength }) => strength));
  const clearest = amounts.filter(({ strength }) => strength === most);
  const last = clearest.at(-1);
  const chosen = last && clearest.length > 1 ? [last, ...clearest.slice(0, 1)] : clearest;
  const items = chosen.map((foundAmount) => ({
    product: productIn(part, foundAmount),
    amount: foundAmount.amount,
  }));
  // A bare number may belong to the name of the product: `Rose Quartz Sphere 60`.
  const whole = most <= 1 ? [{ product: productIn(part) }] : [];
  const readings: OrderLineInterpretation[] = [...items, ...dashed(part, amounts), ...whole];
  const filledReadings = readings.filter(
    ({ product, amount }) => product !== '' || amount !== undefined,
  );
  return exclusionWordsPattern.test(part)
    ? filledReadings.map((reading) => ({ ...reading, isGuess: true }))
    : filledReadings;
}

/** Reads text such as `AG-BLU-SL-50` as 50 units of AG-BLU-SL, in case no model number equals the whole text. */
function dashed(part: string, amounts: FoundAmount[]): OrderLineInterpretation[] {
  const [, product, digits] = /^(\S+-\S*)-(\d{1,6})$/.exec(part) ?? [];
  if (amounts.length > 0 || product === undefined || digits === undefined) return [];
  return [{ product, amount: { number: digits, factor: 1 }, isGuess: true }];
}

const edges = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N})\]"”″']+$/gu;

/** Returns the words that name the product, without the amount and without courtesies such as "please". */
function productIn(part: string, foundAmount?: FoundAmount): string {
  const rest = foundAmount
    ? `${part.slice(0, foundAmount.start)} ${part.slice(foundAmount.end)}`
    : part;
  const words = restoreMaskedDigits(rest)
    .replaceAll(/[()[\]]\s*[()[\]]|\s[×–:=]\s|^[×–:=]\s|\s[×–:=]$/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '×');
  const isTalk = (word = '') =>
    fillerWords.has(word.replaceAll(edges, '').toLowerCase()) || !/[\p{L}\p{N}]/u.test(word);
  let [from, to] = [0, words.length];
  while (from < to && isTalk(words[from])) from += 1;
  while (to > from && isTalk(words[to - 1])) to -= 1;
  return words.slice(from, to).join(' ').replaceAll(edges, '');
}

/** Assigns an amount on a separate line to the product on the previous line. */
function joinAmounts(lines: OrderLine[]): OrderLine[] {
  const joined: OrderLine[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const joinedLine = before && withAmount(before, line);
    if (joinedLine) joined[joined.length - 1] = joinedLine;
    else joined.push(line);
  }
  return joined;
}

function withAmount(before: OrderLine, line: OrderLine): OrderLine | undefined {
  const [named] = before.readings;
  const [{ product, amount } = { product: undefined }] = line.readings;
  const hasAmount = before.readings.some((reading) => reading.amount !== undefined);
  if (product !== '' || !amount || !named || hasAmount) return undefined;
  return { text: `${before.text} ${line.text}`, readings: [{ product: named.product, amount }] };
}
