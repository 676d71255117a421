import {
  defaultMailTexts,
  defaultPaymentSettings,
  defaultShopTexts,
  type HoursSettings,
  type SettingValues,
} from 'contracts';
import type { Config } from '../config/index.js';

const hourMs = 60 * 60 * 1000;
const validityDays = 14;

/**
 * Returns the settings that apply until staff change them: values from the environment and default
 * wording.
 */
export function defaultSettings({ business, replyClock }: Config): SettingValues {
  return {
    business: { ...business, facebook: '', instagram: '' },
    hours: hoursOf(replyClock),
    terms: {
      ...{ incoterm: null, incotermPlace: '', paymentTerms: '', remarks: '' },
      validityDays,
    },
    payment: defaultPaymentSettings,
    signature: { image: null },
    texts: defaultShopTexts,
    mails: defaultMailTexts,
    picture: { image: null },
    customers: { whoSeesPrices: 'signed_in' },
  };
}

function hoursOf({ openingHours, remindersMs }: Config['replyClock']): HoursSettings {
  const { timeZone, days, holidays } = openingHours;
  const [first = 0, second = first] = remindersMs.map((ms) => ms / hourMs);
  return {
    timeZone,
    days: days.map((openings) =>
      openings.map(({ from, to }) => ({ from: clockTime(from), to: clockTime(to) })),
    ),
    holidays: [...holidays],
    firstReminderHours: first,
    secondReminderHours: second,
  };
}

function clockTime(minutes: number) {
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
