import { findAmounts, type FoundAmount } from './find-amounts.js';
import { separatorWords } from './order-words.js';

const joins = separatorWords.join('|').replace('+', String.raw`\+`);
const separator = new RegExp(String.raw`\s*[,;|/](?=\s|\p{L}|$)\s*|\s+(?:${joins})\s+`, 'giu');
const each = /(?<![\p{L}\p{N}])each\s*[.!]?\s*$/iu;
const letters = /[\p{L}\p{M}]/u;

/** A section of an order line between two separators. */
interface Piece {
  start: number;
  end: number;
  amounts: FoundAmount[];
}

/**
 * Splits a line returned by `cleanOrderLine` into one string per product if it names several products with quantities.
 */
export function splitOrderLine(line: string): string[] {
  const pieces = piecesOf(line);
  const piecesWithAmount = pieces.filter(({ amounts }) => amounts.length > 0);
  if (piecesWithAmount.length === 1 && pieces.length > 1 && each.test(line))
    return forEach(line, pieces);
  const groups = piecesWithAmount.length > 1 ? group(line, pieces) : [line];
  return groups.flatMap(splitBetweenAmounts).filter((part) => part !== '');
}

function piecesOf(line: string): Piece[] {
  const ends = [...line.matchAll(separator)].map(({ index, 0: sign }) => [
    index,
    index + sign.length,
  ]);
  const starts = [0, ...ends.map(([, end = 0]) => end)];
  return starts.map((start, at) => {
    const end = ends[at]?.[0] ?? line.length;
    return { start, end, amounts: findAmounts(line.slice(start, end)) };
  });
}

/** Joins each section without an amount to the product that it belongs to: `Agate Coasters, Gold Rim x 20`. */
function group(line: string, pieces: Piece[]): string[] {
  const first = pieces.find(({ amounts }) => amounts.length > 0);
  const isAmountFirst = first?.amounts[0] !== undefined && isAtStart(line, first, first.amounts[0]);
  const groups: [number, number][] = [];
  let isOpen = false;
  for (const { start, end, amounts } of pieces) {
    const isCounted = amounts.length > 0;
    const last = groups.at(-1);
    if (last && (isAmountFirst ? !isCounted : isOpen)) last[1] = end;
    else groups.push([start, end]);
    isOpen = !isAmountFirst && !isCounted;
  }
  return groups.map(([start, end]) => line.slice(start, end).trim());
}

const isAtStart = (line: string, { start }: Piece, amount: FoundAmount) =>
  !letters.test(line.slice(start, start + amount.start));

/** Assigns a shared quantity to each product, as in `rose quartz, amethyst and obsidian pendulums, 20 each`. */
function forEach(line: string, pieces: Piece[]): string[] {
  const pieceWithAmount = pieces.find(({ amounts }) => amounts.length > 0);
  const amount = pieceWithAmount?.amounts.at(-1);
  if (!pieceWithAmount || !amount) return [line];
  const place = (offset: number) => pieceWithAmount.start + offset;
  const written = line.slice(place(amount.start), place(amount.end)).replace(each, '').trim();
  return pieces
    .map((piece) =>
      piece === pieceWithAmount
        ? line.slice(piece.start, place(amount.start))
        : line.slice(piece.start, piece.end),
    )
    .map((product) => product.replace(/[\s–:=×(-]+$/u, '').trim())
    .filter((product) => letters.test(product))
    .map((product) => `${product} × ${written}`);
}

/** Splits lines such as `50 pcs amethyst pendulum 20 pcs rose quartz sphere`, in which each product has one amount. */
function splitBetweenAmounts(part: string): string[] {
  const amounts = findAmounts(part);
  if (amounts.length < 2) return [part];
  const ends = amounts.map(({ end }) => end);
  const starts = amounts.map(({ start }) => start);
  const gaps = [0, ...ends].map((end, at) => part.slice(end, starts[at] ?? part.length));
  const named = gaps.map((gap) => letters.test(gap));
  const isAmountLast = named.slice(0, -1).every(Boolean) && named.at(-1) === false;
  const isAmountFirst = named.slice(1).every(Boolean) && named[0] === false;
  if (isAmountLast === isAmountFirst) return [part];
  const cuts = isAmountLast
    ? [0, ...ends.slice(0, -1), part.length]
    : [0, ...starts.slice(1), part.length];
  return cuts.slice(1).map((cut, at) =>
    part
      .slice(cuts[at], cut)
      .replace(/^[\s,;)\]–-]+/u, '')
      .trim(),
  );
}
