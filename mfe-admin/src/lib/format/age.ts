const words = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto', style: 'short' });

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * Returns how long ago a date was, in the largest fitting unit, for example `2 hr ago`. Returns "just now" for less
 * than one minute.
 */
export function formatAge(iso: string, now: number): string {
  const past = Math.max(0, now - new Date(iso).getTime());
  const unit = units.find(([, length]) => past >= length);
  return unit ? words.format(-Math.floor(past / unit[1]), unit[0]) : 'just now';
}
