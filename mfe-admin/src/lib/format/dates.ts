const dayOnly = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const timeOnly = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

/** Prevents a line break before am or pm. */
const unbroken = (moment: string) => moment.replace(/\s(?=[ap]m$)/, '\u202f');

/** Formats the time in short form. */
export const formatTime = (iso: string) => unbroken(timeOnly.format(new Date(iso)));

/** Formats a date as day, short month and year. */
export const formatDay = (iso: string) => dayOnly.format(new Date(iso));
