import type { ReleasedPart } from 'contracts';
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
import { texts } from '../../texts.js';
import { shortHash } from './release-names.js';
import css from './releases.module.css';

type MeasuredRelease = ReleasedPart['measured'][number];

interface Measure {
  title: string;
  valueOf: (release: MeasuredRelease) => number | undefined;
  format: (value: number) => string;
}

const milliseconds = (value: number) => `${formatCount(Math.round(value))} ms`;
const { charts } = texts.releases;

const measures: Measure[] = [
  { title: charts.visits, valueOf: ({ visits }) => visits, format: formatCount },
  { title: charts.failures, valueOf: ({ failures }) => failures, format: formatCount },
  { title: charts.LCP, valueOf: ({ vitals }) => vitals.LCP, format: milliseconds },
  { title: charts.INP, valueOf: ({ vitals }) => vitals.INP, format: milliseconds },
  { title: charts.CLS, valueOf: ({ vitals }) => vitals.CLS, format: (value) => value.toFixed(3) },
];

export const ReleaseCharts = ({ measured }: { measured: MeasuredRelease[] }) => (
  <div className={css['charts']}>
    {measures.map((measure) => (
      <MeasureChart key={measure.title} measure={measure} measured={measured} />
    ))}
  </div>
);

interface MeasureChartProps {
  measure: Measure;
  measured: MeasuredRelease[];
}

function MeasureChart({ measure: { title, valueOf, format }, measured }: MeasureChartProps) {
  const points = measured.flatMap((release) => {
    const count = valueOf(release);
    return count === undefined ? [] : [{ name: release.version, count }];
  });
  const note = points.map(({ name, count }) => `${name}: ${format(count)}`).join('\n');
  if (points.length === 0) return null;
  return (
    <ChartCard
      title={title}
      note={points.length === 1 ? '' : note}
      isEmpty={points.every(({ count }) => count === 0)}
      sentence={points.length === 1 ? note : undefined}
      isSmall
    >
      <BarChart data={points} accessibilityLayer={false} margin={{ left: 0, right: 8 }}>
        {chartGrid}
        <XAxis dataKey="name" tickFormatter={shortHash} {...axisProps} />
        <YAxis {...countAxisProps} width={56} tickCount={3} allowDecimals />
        {chartTooltip}
        <Bar dataKey="count" name={title} maxBarSize={48} radius={[3, 3, 0, 0]} {...barProps} />
      </BarChart>
    </ChartCard>
  );
}
