import { parseNumber } from './parse-number.js';
import type { ParseResult } from './parse-result.js';
import { visibleText } from './visible-text.js';

/** Parses a percentage from 0 to 100 with at most two decimals and an optional trailing percent sign. */
export function parsePercent(text: string, most = 100): ParseResult<number> {
  return parseNumber(visibleText(text).replace(/\s*[%％٪]$/u, ''), {
    decimals: 2,
    most,
    hint: 'Enter a percentage like 12.5',
  });
}
