// `@__PURE__` lets bundlers remove the formats that a bundle does not use.
const days = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeZone: 'UTC',
});
const moments = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
});

/**
 * Formats a time in the reader's time zone: `26 Nov 2026, 11:29 pm`. A narrow no-break space keeps am or pm on the same
 * line.
 */
export function formatDateTime(iso: string): string {
  return moments.format(new Date(iso)).replace(/\s(?=[ap]m$)/, '\u202f');
}

/** Formats a time with its time zone, for readers whose time zone is unknown: `26 Nov 2026, 11:29 pm IST`. */
export function formatDateTimeInTimeZone(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-IN', {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone },
  }).format(at);
}

/** Formats the calendar day `2026-12-10` as `10 Dec 2026`, the same in every time zone. */
export function formatDay(day: string): string {
  return days.format(new Date(day));
}

/** Formats the calendar day of a time in the given time zone: `10 Dec 2026`. */
export function formatDayInTimeZone(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone }).format(at);
}
