const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Formats basis points as a percentage: 1,250 becomes 12.5%. */
export function formatPercent(basisPoints: number): string {
  return `${format.format(basisPoints / 100)}%`;
}
