import type { Statistics } from 'contracts';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import css from './dashboard.module.css';
import { formatDayShort, rangeNames, sumOf, type Point } from './points.js';

/** Four pictures of the last thirty days, each said in words too. */
export function Charts({ statistics }: { statistics: Statistics }) {
  const { inquiriesPerDay, subscribersPerDay, answerTimes, mostAsked } = statistics;
  const days = (perDay: Statistics['inquiriesPerDay']) =>
    perDay.map(({ day, count }) => ({ name: formatDayShort(day), count }));
  const products = mostAsked.map(({ name, inquiries }) => ({ name, count: inquiries }));
  const times = answerTimes.map(({ count }, index) => ({ name: rangeNames[index] ?? '', count }));
  return (
    <div className={css['charts']}>
      <Chart title="Inquiries per day" points={days(inquiriesPerDay)} unit="inquiries" />
      <Chart title="Time to answer" points={times} unit="answered inquiries" />
      <Chart title="Most asked products" points={products} unit="inquiries" isLying />
      <Chart title="New subscribers per day" points={days(subscribersPerDay)} unit="subscribers" />
    </div>
  );
}

interface ChartProps {
  title: string;
  points: Point[];
  unit: string;
  /** Names that are long stand beside lying bars. */
  isLying?: boolean;
}

function Chart({ title, points, unit, isLying = false }: ChartProps) {
  const total = sumOf(points);
  return (
    <figure className={css['card']}>
      <figcaption>
        <h2>{title}</h2>
        <p className={css['note']}>{`Last 30 days: ${total} ${unit}`}</p>
      </figcaption>
      {total === 0 ? (
        <p className={css['empty']}>Nothing yet.</p>
      ) : (
        <div className={css['chart']} aria-hidden="true">
          <ResponsiveContainer width="100%" height="100%">
            {isLying ? lyingBars(points, unit) : standingBars(points, unit)}
          </ResponsiveContainer>
        </div>
      )}
    </figure>
  );
}

const axis = { stroke: 'var(--color-line-strong)', tickLine: false, fontSize: 12 } as const;
const bar = { fill: 'var(--color-brand)', isAnimationActive: false } as const;
const grid = <CartesianGrid stroke="var(--color-line)" strokeDasharray="2 4" />;
const tip = <Tooltip cursor={{ fill: 'var(--color-brand-soft)' }} isAnimationActive={false} />;

const standingBars = (points: Point[], unit: string) => (
  <BarChart data={points} accessibilityLayer={false} margin={{ left: -24, right: 8 }}>
    {grid}
    <XAxis dataKey="name" minTickGap={24} {...axis} />
    <YAxis allowDecimals={false} {...axis} />
    {tip}
    <Bar dataKey="count" name={unit} radius={[3, 3, 0, 0]} {...bar} />
  </BarChart>
);

const lyingBars = (points: Point[], unit: string) => (
  <BarChart data={points} layout="vertical" accessibilityLayer={false} margin={{ right: 16 }}>
    {grid}
    <XAxis type="number" allowDecimals={false} {...axis} />
    <YAxis
      type="category"
      dataKey="name"
      width={170}
      interval={0}
      tickFormatter={shorten}
      {...axis}
    />
    {tip}
    <Bar dataKey="count" name={unit} radius={[0, 3, 3, 0]} {...bar} />
  </BarChart>
);

const longest = 20;
const shorten = (name: string) =>
  name.length > longest ? `${name.slice(0, longest - 1).trimEnd()}…` : name;
