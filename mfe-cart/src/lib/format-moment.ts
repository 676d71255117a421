const dateTimeFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A date and time as the shop writes them. */
export function formatDateTime(at: string): string {
  return dateTimeFormat.format(new Date(at));
}
