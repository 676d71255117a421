import {
  type Currency,
  formatMoney,
  formatPercent,
  type QuotationOutcome,
  type QuotationStatistics,
} from 'contracts';
import { Bar, BarChart, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCount } from 'storefront-kit';
import { ChartCard } from '../../lib/charts/chart-card.js';
import {
  axisProps,
  barProps,
  countAxisProps,
  chartGrid,
  chartTooltip,
} from '../../lib/charts/chart-looks.js';
import css from './dashboard.module.css';
import { formatMonth, sumCounts, type ChartPoint } from './points.js';

/** Amounts are charted separately per currency, because amounts in different currencies cannot be added. */
export function QuotationCharts({ statistics }: { statistics: QuotationStatistics }) {
  const points = statistics.outcomes.map(({ outcome, count }) => ({
    name: outcomeNames[outcome],
    count,
  }));
  const used = statistics.values.filter(({ months }) => months.some(({ quoted }) => quoted > 0));
  return (
    <div className={css['charts']}>
      <ChartCard
        title="Acceptance rate"
        note={rateInWords(statistics)}
        isEmpty={sumCounts(points) === 0}
        sentence={onlyOutcome(points)}
      >
        <BarChart data={points} layout="vertical" accessibilityLayer={false} margin={{ right: 16 }}>
          {chartGrid}
          <XAxis type="number" {...countAxisProps} />
          <YAxis type="category" dataKey="name" width={80} interval={0} {...axisProps} />
          {chartTooltip}
          <Bar dataKey="count" name="quotations" radius={[0, 3, 3, 0]} {...barProps} />
        </BarChart>
      </ChartCard>
      {used.map((value) => (
        <ValueChart key={value.currency} {...value} />
      ))}
    </div>
  );
}

/**
 * Returns a summary such as `Open: 3 quotations`, which replaces the chart, if exactly one point is nonzero; otherwise
 * returns undefined.
 */
function onlyOutcome(points: ChartPoint[]) {
  const [only, ...rest] = points.filter(({ count }) => count > 0);
  if (!only || rest.length > 0) return undefined;
  return `${only.name}: ${formatCount(only.count)} ${only.count === 1 ? 'quotation' : 'quotations'}`;
}

const outcomeNames: Record<QuotationOutcome, string> = {
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  open: 'Open',
};

function rateInWords({ outcomes }: QuotationStatistics) {
  const countOf = (name: QuotationOutcome) =>
    outcomes.find(({ outcome }) => outcome === name)?.count ?? 0;
  const accepted = countOf('accepted');
  const decided = accepted + countOf('declined') + countOf('expired');
  if (decided === 0) return 'Last 6 months: no decisions yet';
  const percent = Math.round((accepted / decided) * 100);
  return `Last 6 months: ${formatCount(accepted)} of ${formatCount(decided)} accepted (${formatPercent(percent * 100)})`;
}

function ValueChart({ currency, months }: QuotationStatistics['values'][number]) {
  const money = (minor: number) => formatMoney(minor, currency);
  const total = (name: 'quoted' | 'accepted') =>
    money(months.reduce((sum, month) => sum + month[name], 0));
  const points = months.map(({ month, ...values }) => ({ name: formatMonth(month), ...values }));
  const used = points.filter(({ quoted, accepted }) => quoted > 0 || accepted > 0);
  return (
    <ChartCard
      title={`Quoted and accepted value (${currency})`}
      note={`Last 6 months: ${total('quoted')} quoted, ${total('accepted')} accepted`}
      isEmpty={false}
      sentence={used.length === 1 ? `All of these quotations are from ${used[0]?.name}` : undefined}
    >
      <BarChart data={points} accessibilityLayer={false} margin={{ left: 0, right: 8 }}>
        {chartGrid}
        <XAxis dataKey="name" {...axisProps} />
        <YAxis
          width={64}
          tickFormatter={(minor: number) => inShort(minor, currency)}
          {...axisProps}
        />
        <Tooltip
          cursor={{ fill: 'var(--color-brand-soft)' }}
          isAnimationActive={false}
          formatter={(minor) => money(Number(minor))}
        />
        <Legend
          itemSorter={null}
          formatter={(name) => <span className={css['legend']}>{name}</span>}
        />
        <Bar dataKey="quoted" name="quoted" {...barProps} fill="var(--color-gold-bright)" />
        <Bar dataKey="accepted" name="accepted" {...barProps} />
      </BarChart>
    </ChartCard>
  );
}

const locales: Record<Currency, string> = { USD: 'en-US', INR: 'en-IN' };

function inShort(minor: number, currency: Currency) {
  const options = { style: 'currency', currency, notation: 'compact' } as const;
  return new Intl.NumberFormat(locales[currency], options).format(minor / 100);
}
