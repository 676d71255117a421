/**
 * A measured value. Its target `bar` is an upper limit by default, and a lower limit if `isMost` is false.
 *
 * @typedef {{ bench: string, what: string, value: number, unit: string, bar?: number, isMost?: boolean, note?: string
 * }} Row
 */

/** @param {Row} row @returns {boolean | undefined} undefined for a row without a target */
export function meetsTarget({ value, bar, isMost = true }) {
  if (bar === undefined) return undefined;
  return isMost ? value <= bar : value >= bar;
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[middle - 1] ?? NaN, sorted[middle] ?? NaN];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** Returns the percentile by the nearest-rank method. @param {number[]} values @param {number} share per cent */
export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.ceil((values.length * share) / 100) - 1] ?? NaN;

/** @param {Row[]} rows */
export function formatTable(rows) {
  const cells = [['bench', 'metric', 'measured', 'target', 'result', 'note'], ...rows.map(cellsOf)];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...cells.map((row) => (row[column] ?? '').length)),
  );
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** @param {Row} row */
function cellsOf(row) {
  const isPassed = meetsTarget(row);
  const bar = row.bar === undefined ? '-' : `${row.isMost === false ? '>=' : '<='} ${row.bar}`;
  const verdict = isPassed === undefined ? '' : isPassed ? 'pass' : 'FAIL';
  return [row.bench, row.what, `${format(row.value)} ${row.unit}`, bar, verdict, row.note ?? ''];
}

/** @param {number} value */
const format = (value) =>
  Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 3 : 1);
