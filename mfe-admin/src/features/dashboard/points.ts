/** One bar of a chart. */
export interface Point {
  name: string;
  count: number;
}

/** The ranges of the times to answer, in the order of the call. */
export const rangeNames = ['≤ 1 h', '≤ 4 h', '≤ 1 day', '≤ 3 days', 'later'];

const short = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day without its year, such as 5 Mar. */
export const formatDayShort = (day: string) => short.format(new Date(day));

export const sumOf = (points: Point[]) => points.reduce((sum, { count }) => sum + count, 0);
