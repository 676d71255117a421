import { CartesianGrid, Tooltip } from 'recharts';

const shortCounts = new Intl.NumberFormat('en-US', { notation: 'compact' });

/** Shortens counts for axis labels, which have room for four characters. */
const formatCountShort = (count: number) => shortCounts.format(count);

export const axisProps = {
  stroke: 'var(--color-line-strong)',
  tick: { fill: 'var(--color-ink-soft)' },
  tickLine: false,
  fontSize: 12,
} as const;
export const countAxisProps = {
  allowDecimals: false,
  tickFormatter: formatCountShort,
  ...axisProps,
} as const;
export const barProps = { fill: 'var(--color-brand)', isAnimationActive: false } as const;
export const chartGrid = <CartesianGrid stroke="var(--color-line)" strokeDasharray="2 4" />;
const cursor = { fill: 'var(--color-brand-soft)' };
export const chartTooltip = <Tooltip cursor={cursor} isAnimationActive={false} />;
