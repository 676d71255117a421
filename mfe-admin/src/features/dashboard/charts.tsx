import type { ShopStatistics } from 'contracts';
import { Bar, BarChart, XAxis, YAxis } from 'recharts';
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
import { formatDayShort, replyTimeRangeLabels, sumCounts, type ChartPoint } from './points.js';

/** Charts of the last 30 days, each with a text summary. */
export function Charts({ statistics }: { statistics: ShopStatistics }) {
  const { inquiriesPerDay, subscribersPerDay, answerTimes, mostAsked } = statistics;
  const days = (perDay: ShopStatistics['inquiriesPerDay']) =>
    perDay.map(({ day, count }) => ({ name: formatDayShort(day), count }));
  const products = mostAsked.map(({ name, inquiries }) => ({ name, count: inquiries }));
  // One inquiry can contain several products, so adding up the counts per product would count it more than once.
  const inquiryCount = sumCounts(days(inquiriesPerDay));
  const times = answerTimes.map(({ count }, index) => ({
    name: replyTimeRangeLabels[index] ?? '',
    count,
  }));
  return (
    <div className={css['charts']}>
      <Chart title="Inquiries per day" points={days(inquiriesPerDay)} unit={words.inquiries} />
      <Chart title="Response time" points={times} unit={words.answered} />
      <Chart
        title="Most requested products"
        points={products}
        unit={words.inquiries}
        total={inquiryCount}
        isHorizontal
      />
      <Chart
        title="New subscribers per day"
        points={days(subscribersPerDay)}
        unit={words.subscribers}
      />
    </div>
  );
}

type Words = readonly [one: string, many: string];

const words = {
  inquiries: ['inquiry', 'inquiries'],
  answered: ['answered inquiry', 'answered inquiries'],
  subscribers: ['subscriber', 'subscribers'],
} as const;

interface ChartProps {
  title: string;
  points: ChartPoint[];
  unit: Words;
  /** The total in the summary; defaults to the sum of the points. */
  total?: number;
  /** True to draw horizontal bars, which leave room for long labels. */
  isHorizontal?: boolean;
}

function Chart({
  title,
  points,
  unit,
  isHorizontal = false,
  total = sumCounts(points),
}: ChartProps) {
  return (
    <ChartCard
      title={title}
      note={`Last 30 days: ${formatCount(total)} ${unit[total === 1 ? 0 : 1]}`}
      isEmpty={total === 0}
      sentence={sentenceOf(points, unit)}
    >
      {isHorizontal ? horizontalBars(points, unit) : verticalBars(points, unit)}
    </ChartCard>
  );
}

/**
 * Returns a summary such as `26 Nov: 3 inquiries`, which replaces the chart, if exactly one point is nonzero; otherwise
 * returns undefined.
 */
function sentenceOf(points: ChartPoint[], unit: Words) {
  const [only, ...rest] = points.filter(({ count }) => count > 0);
  if (!only || rest.length > 0) return undefined;
  return `${only.name}: ${formatCount(only.count)} ${unit[only.count === 1 ? 0 : 1]}`;
}

const verticalBars = (points: ChartPoint[], [, unit]: Words) => (
  <BarChart data={points} accessibilityLayer={false} margin={{ left: -24, right: 8 }}>
    {chartGrid}
    <XAxis dataKey="name" minTickGap={24} {...axisProps} />
    <YAxis {...countAxisProps} />
    {chartTooltip}
    <Bar dataKey="count" name={unit} radius={[3, 3, 0, 0]} {...barProps} />
  </BarChart>
);

const horizontalBars = (points: ChartPoint[], [, unit]: Words) => (
  <BarChart data={points} layout="vertical" accessibilityLayer={false} margin={{ right: 16 }}>
    {chartGrid}
    <XAxis type="number" {...countAxisProps} />
    <YAxis
      type="category"
      dataKey="name"
      width={170}
      interval={0}
      tickFormatter={truncate}
      {...axisProps}
    />
    {chartTooltip}
    <Bar dataKey="count" name={unit} radius={[0, 3, 3, 0]} {...barProps} />
  </BarChart>
);

const maxLabelLength = 20;
const truncate = (name: string) =>
  name.length > maxLabelLength ? `${name.slice(0, maxLabelLength - 1).trimEnd()}…` : name;
