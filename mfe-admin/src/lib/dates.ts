const dayAndTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
const dayOnly = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const timeOnly = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

/** No line ends before am or pm. */
const unbroken = (moment: string) => moment.replace(/\s(?=[ap]m$)/, '\u202f');

/** Medium date and short time, as people in India write them. */
export const formatMoment = (iso: string) => unbroken(dayAndTime.format(new Date(iso)));

/** Short time. */
export const formatTime = (iso: string) => unbroken(timeOnly.format(new Date(iso)));

/** Day, short month, year. */
export const formatDay = (iso: string) => dayOnly.format(new Date(iso));
