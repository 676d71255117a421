const dayAndTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
const dayOnly = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** Medium date and short time, as people in India write them; no line ends before am or pm. */
export const formatMoment = (iso: string) =>
  dayAndTime.format(new Date(iso)).replace(/\s(?=[ap]m$)/, '\u202f');

/** Day, short month, year. */
export const formatDay = (iso: string) => dayOnly.format(new Date(iso));
