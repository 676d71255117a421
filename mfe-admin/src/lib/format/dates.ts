const dayOnly = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

const timeOnly = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

/** Prevents a line break before "am" or "pm". */
const unbroken = (moment: string) => moment.replace(/\s(?=[ap]m$)/, '\u202f');

/** Formats the time without seconds. */
export const formatTime = (iso: string) => unbroken(timeOnly.format(new Date(iso)));

export const formatDay = (iso: string) => dayOnly.format(new Date(iso));
