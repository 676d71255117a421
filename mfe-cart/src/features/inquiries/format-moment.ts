const moments = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A date and time as the shop writes them. */
export function formatMoment(at: string): string {
  return moments.format(new Date(at));
}
