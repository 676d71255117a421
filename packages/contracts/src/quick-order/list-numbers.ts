import { findAmounts } from './find-amounts.js';

const marked =
  /^(?:(?:item|sr\.?(?:\s*no)?|s\.?\s?no|no|#)\.?\s*)?[([]?(\d{1,3})(?:[.)\]:]+(?!\d)|\s*–(?=\s))\s*/iu;
/** Matches the letter at the start of a list item: `a. `, `b) `, `(c) `. */
const lettered = /^[([]?[a-z][.)\]]\s+(?=\S*\p{L})/iu;
const bare = /^(\d{1,3})\s+(?=\S*\p{L})/u;

interface ListNumber {
  value: number;
  length: number;
  isMarked: boolean;
}

/** Removes the numbers or letters at the start of list items: `1. `, `2) `, `(3)`, `4 - `, `a. `. */
export function removeListNumbers(lines: string[]): string[] {
  const numbers = lines.map(listNumberOf);
  let previous = 0;
  return lines.map((line, at) => {
    const number = numbers[at];
    if (!number) return line.replace(lettered, '');
    const rest = line.slice(number.length);
    const hasAmount = findAmounts(rest).length > 0;
    const isNext = number.value === previous + 1;
    const isFollowed = numbers[at + 1]?.value === number.value + 1;
    const isList = number.isMarked
      ? isNext || hasAmount
      : isNext && hasAmount && (previous > 0 || isFollowed);
    if (!isList) return line;
    previous = number.value;
    return rest;
  });
}

function listNumberOf(line: string): ListNumber | undefined {
  const match = marked.exec(line) ?? bare.exec(line);
  if (!match) return undefined;
  return { value: Number(match[1]), length: match[0].length, isMarked: marked.test(line) };
}
