import {
  parseSuccess,
  formatPercent,
  parseNumber,
  percentageLimitsBasisPoints,
  parseError,
  visibleText,
  type ParseResult,
} from 'contracts';

const hint = 'Enter -5 for a discount of 5%, or +5 for a surcharge';
const lowering = /^[-\u2212\u2010-\u2015]|\b(?:off|discount|less|lower|cheaper|minus)\b/iu;
const raising = /^\+|\b(?:surcharge|extra|more|higher|plus|markup)\b/iu;
const words =
  /\b(?:off|discount|less|lower|cheaper|minus|surcharge|extra|more|higher|plus|markup|percent|pct)\b/giu;

/**
 * Parses a change of prices, such as `-5`, `5% off` or `+2,5 %`, and returns it in basis points. Rejects a number without
 * a direction, because it can mean a discount or a surcharge.
 */
export function parsePercentage(text: string): ParseResult<number> {
  const typed = visibleText(text);
  const bare = typed
    .replaceAll(words, ' ')
    .trim()
    .replace(/^[-+\u2212\u2010-\u2015]\s*/u, '')
    .replace(/\s*[%％٪]\s*$/u, '');
  if (/[-\u2212(]/u.test(bare)) return parseError(hint);
  const number = parseNumber(bare, { decimals: 2, most: 1_000, hint });
  if (!number.ok) return number;
  const basisPoints = Math.round(number.value * 100);
  if (basisPoints === 0) return parseSuccess(0);
  const [isLower, isHigher] = [lowering.test(typed), raising.test(typed)];
  if (isLower && isHigher) return parseError(hint);
  if (!isLower && !isHigher)
    return parseError(`Enter -${number.value} for a discount, or +${number.value} for a surcharge`);
  return withinLimits(isLower ? -basisPoints : basisPoints);
}

function withinLimits(basisPoints: number): ParseResult<number> {
  const { least, most } = percentageLimitsBasisPoints;
  if (basisPoints < least)
    return parseError(`Enter a discount of at most ${formatPercent(-least)}`);
  if (basisPoints > most) return parseError(`Enter a surcharge of at most ${formatPercent(most)}`);
  return parseSuccess(basisPoints);
}

/** Formats basis points as `parsePercentage` reads them: `-5%`, `+2.5%`, `0%`. */
export const formatPercentage = (basisPoints: number) =>
  `${basisPoints > 0 ? '+' : ''}${formatPercent(basisPoints)}`;

/** Formats basis points for display: `5% off`, `2.5% more`, `Shop prices`. */
export function describePercentage(basisPoints: number): string {
  if (basisPoints === 0) return 'Shop prices';
  return `${formatPercent(Math.abs(basisPoints))} ${basisPoints < 0 ? 'off' : 'more'}`;
}
