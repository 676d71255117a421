export interface ChartPoint {
  name: string;
  count: number;
}

/** Labels of the reply-time ranges, in the order in which the API returns them. */
export const replyTimeRangeLabels = ['≤ 1 h', '≤ 4 h', '≤ 1 day', '≤ 3 days', 'later'];

const short = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Formats a date as day and month, for example `5 Mar`. */
export const formatDayShort = (day: string) => short.format(new Date(day));

const monthAndYear = { month: 'short', year: '2-digit', timeZone: 'UTC' } as const;
const months = new Intl.DateTimeFormat('en-IN', monthAndYear);

/** Formats a month such as `2026-03` as `Mar 26`. */
export const formatMonth = (month: string) => months.format(new Date(`${month}-01T00:00:00Z`));

export const sumCounts = (points: ChartPoint[]) =>
  points.reduce((sum, { count }) => sum + count, 0);
