const dayOnly = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const timeOnly = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

/** A line never breaks before am or pm. */
const unbroken = (moment: string) => moment.replace(/\s(?=[ap]m$)/, '\u202f');

/** Short time. */
export const formatTime = (iso: string) => unbroken(timeOnly.format(new Date(iso)));

/** Day, short month, year. */
export const formatDay = (iso: string) => dayOnly.format(new Date(iso));
