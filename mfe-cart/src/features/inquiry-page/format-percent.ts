const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Basis points as they are read: 1,250 is 12.5 %. */
export function formatPercent(basisPoints: number): string {
  return `${format.format(basisPoints / 100)}%`;
}
