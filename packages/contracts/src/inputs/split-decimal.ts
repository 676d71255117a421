export interface DecimalNotation {
  /** The maximum number of decimals; 0 for whole numbers. */
  decimals: number;
  /** True if the text comes from a table whose decimal separator is a comma. */
  decimalComma?: boolean;
  /** True if a currency sign such as ₹ or $ shows that a comma groups thousands. */
  isCommaGrouping?: boolean;
}

export type SplitDecimal =
  { whole: string; fraction: string } | { fault: 'text' | 'grouping' | 'ambiguous' };

const allowed = /^\d[\d.,' ]*$|^[.,]\d+$/;
const otherGrouping = /['’‘ʼ`´＇٬\s]/g;
const startOfGroup = /^[1-9]\d{0,2}$/;

/** Splits a number into its digits before and after the decimal separator. Accepts Indian and Western grouping. */
export function splitDecimal(text: string, notation: DecimalNotation): SplitDecimal {
  const plain = text
    .replaceAll('，', ',')
    .replaceAll(/[．٫]/g, '.')
    .replaceAll(otherGrouping, (mark) => (/\s/.test(mark) ? ' ' : "'"));
  if (!allowed.test(plain)) return { fault: 'text' };
  const at = decimalSeparator(plain, notation);
  if (at === 'ambiguous') return { fault: at };
  const whole = at === undefined ? plain : plain.slice(0, at);
  const fraction = at === undefined ? '' : plain.slice(at + 1);
  if (!isGrouped(whole) || !/^\d*$/.test(fraction) || (at !== undefined && fraction === ''))
    return { fault: 'grouping' };
  return { whole: whole.replaceAll(/\D/g, ''), fraction };
}

/**
 * Returns the index of the decimal separator, or undefined if there is none. Returns `ambiguous` if the only separator
 * may also group thousands.
 */
function decimalSeparator(
  text: string,
  notation: DecimalNotation,
): number | 'ambiguous' | undefined {
  const marks = Array.from(text.matchAll(/[.,]/g));
  const last = marks.at(-1);
  if (!last) return undefined;
  if (marks.length === 1) return singleSeparator(text, last, notation);
  const isLastAlone = marks.filter(([mark]) => mark === last[0]).length === 1;
  return isLastAlone ? last.index : undefined;
}

function singleSeparator(
  text: string,
  { 0: mark, index }: RegExpExecArray,
  notation: DecimalNotation,
) {
  const { decimals, decimalComma = false, isCommaGrouping = false } = notation;
  const canGroup = startOfGroup.test(text.slice(0, index)) && /^\d{3}$/.test(text.slice(index + 1));
  if (!canGroup) return index;
  if (mark === '.') return decimalComma || decimals === 0 ? 'ambiguous' : index;
  if (!decimalComma && (decimals === 0 || isCommaGrouping)) return undefined;
  return 'ambiguous';
}

/** True if the digits are ungrouped, or grouped as in 1,250,000 or 12,50,000 with a single kind of separator. */
function isGrouped(whole: string): boolean {
  const [separator] = /\D/.exec(whole) ?? [];
  if (separator === undefined) return true;
  const [first = '', ...groups] = whole.split(separator);
  const isWestern = groups.every((group) => /^\d{3}$/.test(group));
  const isIndian =
    first.length <= 2 &&
    groups.every((group, at) => (at < groups.length - 1 ? /^\d{2}$/ : /^\d{3}$/).test(group));
  return startOfGroup.test(first) && (isWestern || isIndian);
}
