import {
  businessLabels,
  customersLabels,
  hoursLabels,
  mailKinds,
  mailTextFieldLabels,
  paymentLabels,
  termsLabels,
  textsLabels,
  weekdays,
  type HoursSettings,
  type MailText,
  type OpeningInterval,
  type SettingSection,
} from 'contracts';

type Fields = Record<string, unknown>;

const labels: Record<string, string> = {
  ...businessLabels,
  ...customersLabels,
  ...hoursLabels,
  ...paymentLabels,
  ...termsLabels,
  ...textsLabels,
};

/** Returns one sentence for each changed setting of a section; `before` and `after` have the same fields. */
export function describeSettingChanges(
  section: SettingSection,
  before: Fields,
  after: Fields,
): string[] {
  if (section === 'picture')
    return [after['image'] ? 'Default image changed' : 'Default image reset to the original'];
  if (section === 'signature') return [after['image'] ? 'Signature changed' : 'Signature removed'];
  return Object.keys(after).flatMap((field) => {
    if (section === 'mails') return mailInWords(field, before[field], after[field]);
    if (field === 'whoSeesPrices') return [describePriceAudience(after[field])];
    if (field === 'days') return daysInWords(before[field], after[field]);
    if (field === 'holidays') return holidaysInWords(before[field], after[field]);
    return [describeChange(labels[field] ?? field, before[field], after[field])];
  });
}

const describePriceAudience = (audience: unknown) =>
  `Prices are now shown to ${audience === 'approved' ? 'approved customers only' : 'every signed-in customer'}`;

const describeChange = (label: string, before: unknown, after: unknown) =>
  `${label} changed from ${formatValue(before)} to ${formatValue(after)}`;

function formatValue(value: unknown) {
  if (value === '' || value === null || value === undefined) return 'nothing';
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}

// The casts are safe, because the section's schema validated the values when they were stored.
function mailInWords(kind: string, before: unknown, after: unknown) {
  const [was, is] = [before as MailText, after as MailText];
  const title = new Map<string, { title: string }>(Object.entries(mailKinds)).get(kind)?.title;
  const parts = ['subject', 'heading', 'closing'] as const;
  return parts
    .filter((part) => was[part] !== is[part])
    .map((part) =>
      describeChange(
        `${mailTextFieldLabels[part]} of the email “${title ?? kind}”`,
        was[part],
        is[part],
      ),
    );
}

function daysInWords(before: unknown, after: unknown) {
  // The casts are safe, because the section's schema validated the values when they were stored.
  const [was, is] = [before as HoursSettings['days'], after as HoursSettings['days']];
  return weekdays.flatMap((day, at) => {
    const [from, to] = [openings(was[at]), openings(is[at])];
    return from === to ? [] : [`${day} changed from ${from} to ${to}`];
  });
}

const openings = (day: OpeningInterval[] = []) =>
  day.map(({ from, to }) => `${from}–${to}`).join(' and ') || 'closed';

function holidaysInWords(before: unknown, after: unknown) {
  // The casts are safe, because the section's schema validated the values when they were stored.
  const [was, is] = [before as string[], after as string[]];
  const added = is.filter((day) => !was.includes(day));
  const removed = was.filter((day) => !is.includes(day));
  return [
    ...(added.length > 0 ? [`Holidays added: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`Holidays removed: ${removed.join(', ')}`] : []),
  ];
}
