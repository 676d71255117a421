import { trusted } from 'mongoose';

export type DocumentNumberFilter = Record<string, unknown> | undefined;

/**
 * Returns a filter for document numbers such as INQ-26-0042, or undefined if `typed` cannot be part of such a number.
 * Accepts the beginning of a number, with or without the letters, or the last digits of a number from this or the
 * previous year.
 */
export function createDocumentNumberFilter(
  prefix: string,
  typed: string,
  now: Date,
): DocumentNumberFilter {
  const text = typed.toUpperCase();
  if (/^\d{1,9}$/.test(text)) return trusted({ $in: ofLastYears(prefix, text, now) });
  const beginning = /^\d{2}-\d*$/.test(text) ? `${prefix}-${text}` : text;
  const isNumber = beginning.length > 1 && fits(beginning, `${prefix}-`);
  return isNumber ? trusted({ $gte: beginning, $lt: `${beginning}\uffff` }) : undefined;
}

const fits = (beginning: string, head: string) =>
  head.startsWith(beginning) || beginning.startsWith(head);

function ofLastYears(prefix: string, digits: string, now: Date) {
  const year = now.getUTCFullYear();
  const padded = String(Number(digits)).padStart(4, '0');
  return [year, year - 1].map((candidate) => `${prefix}-${String(candidate).slice(-2)}-${padded}`);
}
