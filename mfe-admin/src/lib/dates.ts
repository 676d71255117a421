const dayAndTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
const dayOnly = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** Medium date and short time, as people in India write them. */
export const formatMoment = (iso: string) => dayAndTime.format(new Date(iso));

/** Day, short month, year. */
export const formatDay = (iso: string) => dayOnly.format(new Date(iso));
