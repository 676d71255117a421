import { CartesianGrid, Tooltip } from 'recharts';

const shortCounts = new Intl.NumberFormat('en-US', { notation: 'compact' });

/** Shortens counts for axis labels, which have room for four characters. */
const formatCountShort = (count: number) => shortCounts.format(count);

export const axis = {
  stroke: 'var(--color-line-strong)',
  tick: { fill: 'var(--color-ink-soft)' },
  tickLine: false,
  fontSize: 12,
} as const;
export const countAxis = {
  allowDecimals: false,
  tickFormatter: formatCountShort,
  ...axis,
} as const;
export const bar = { fill: 'var(--color-brand)', isAnimationActive: false } as const;
export const grid = <CartesianGrid stroke="var(--color-line)" strokeDasharray="2 4" />;
const cursor = { fill: 'var(--color-brand-soft)' };
export const tip = <Tooltip cursor={cursor} isAnimationActive={false} />;
