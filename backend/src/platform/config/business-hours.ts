const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const pattern = /^(\w{3})(?:-(\w{3}))? (\d\d):(\d\d)-(\d\d):(\d\d)$/;

/**
 * Parses opening hours such as `Mon-Fri 10:00-19:00,Sat 10:00-14:00`. Returns the opening intervals of each day of the
 * week, Sunday first, in minutes since midnight, or undefined if the string is invalid.
 */
export function parseBusinessHours(text: string) {
  const days: { from: number; to: number }[][] = dayNames.map(() => []);
  for (const part of text.split(',')) {
    const [, first = '', last = first, ...clock] = pattern.exec(part.trim()) ?? [];
    const [from, to] = [minutes(clock.slice(0, 2)), minutes(clock.slice(2))];
    const chosen = daysBetween(dayNames.indexOf(first), dayNames.indexOf(last));
    if (!chosen || !(from < to && to <= minutes(['24', '00']))) return undefined;
    for (const day of chosen) days[day]?.push({ from, to });
  }
  return days.map((openings) => openings.sort((a, b) => a.from - b.from));
}

const minutes = ([hours, rest]: string[]) => {
  const minute = Number(rest);
  return minute < 60 ? Number(hours) * 60 + minute : NaN;
};

/** Returns the days of the week from `first` to `last`. The range may continue across the end of the week. */
function daysBetween(first: number, last: number) {
  if (first < 0 || last < 0) return undefined;
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, at) => (first + at) % 7);
}

export function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
