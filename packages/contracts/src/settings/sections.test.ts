import { describe, expect, it } from '@jest/globals';
import { mailPlaceholderSamples, mailTexts, defaultMailTexts } from './mail-texts.js';
import { fillPlaceholders } from './placeholders.js';
import { settingSections } from './sections.js';
import { defaultShopTexts } from './default-shop-texts.js';

const { business, hours, texts, mails } = settingSections;
const seller = {
  name: 'Agate House',
  town: 'Khambhat',
  phone: '+919876543210',
  email: 'shop@example.com',
  address: 'Agate Bazaar',
  latitude: 22,
  longitude: 72,
  facebook: '',
  instagram: 'https://www.instagram.com/agate',
};
const week = {
  timeZone: 'Asia/Kolkata',
  days: [[], ...Array.from({ length: 6 }, () => [{ from: '10:00', to: '19:00' }])],
  holidays: ['2026-08-15'],
  firstReminderHours: 4,
  secondReminderHours: 24,
};
const receipt = defaultMailTexts.receipt;

describe('settings', () => {
  it.each([
    ['Enter the name of the business', business, { ...seller, name: ' ' }],
    ['Enter the text on one line', business, { ...seller, name: 'a\nb' }],
    ['Remove the unsupported character', business, { ...seller, town: 'a\u202eb' }],
    ['Enter a number with country code', business, { ...seller, phone: '98765 43210' }],
    ['Enter an email address', business, { ...seller, email: 'shop' }],
    ['begins with https://', business, { ...seller, facebook: 'http://facebook.com/a' }],
    ['begins with https://', business, { ...seller, facebook: 'javascript:alert(1)' }],
    ['Enter a latitude from -90 to 90', business, { ...seller, latitude: 91 }],
    ['Choose a time zone like', hours, { ...week, timeZone: 'India' }],
    ['Choose a time after', hours, { ...week, days: [[{ from: '19:00', to: '10:00' }]] }],
    ['Enter a time like', hours, { ...week, days: [[{ from: '9:00', to: '10:00' }]] }],
    ['Enter a date like', hours, { ...week, holidays: ['15.08.2026'] }],
    ['Duplicate date', hours, { ...week, holidays: ['2026-08-15', '2026-08-15'] }],
    [
      'Enter at least as many hours as for the first reminder',
      hours,
      { ...week, secondReminderHours: 1 },
    ],
    [
      'Unknown placeholder {name}. Use {town}',
      texts,
      { ...defaultShopTexts, heroLine: '{name} sells' },
    ],
    ["This text can't contain placeholders", texts, { ...defaultShopTexts, banner: '{town}' }],
    ['at most 120 characters', texts, { ...defaultShopTexts, banner: 'x'.repeat(121) }],
    [
      'Unknown placeholder {total}',
      mails,
      { ...defaultMailTexts, receipt: { ...receipt, subject: '{total}' } },
    ],
    ['one line', mails, { ...defaultMailTexts, receipt: { ...receipt, subject: 'a\nBcc: b' } }],
    ['Unmatched { or }', mails, { ...defaultMailTexts, receipt: { ...receipt, closing: '{name' } }],
    [
      'Unknown placeholder {version}',
      mails,
      { ...defaultMailTexts, receipt: { ...receipt, closing: '{version}' } },
    ],
  ])('reject invalid input with the message: %s', (message, schema, input) => {
    const issues = schema.safeParse(input).error?.issues.map((issue) => issue.message) ?? [];
    expect(issues.join('\n')).toContain(message);
  });

  it('accept valid input, the default mail texts and an empty banner', () => {
    expect(business.parse(seller)).toEqual(seller);
    expect(hours.parse(week)).toEqual(week);
    expect(mails.parse(defaultMailTexts)).toEqual(mailTexts.parse(defaultMailTexts));
    expect(texts.parse({ ...defaultShopTexts, banner: '' }).banner).toBe('');
  });

  it('have texts whose placeholders are replaced, except for placeholders inside inserted values', () => {
    const filled = fillPlaceholders('Dear {name}, {number}', {
      ...mailPlaceholderSamples,
      name: '{number}',
    });
    expect(filled).toBe('Dear {number}, INQ-26-0001');
  });
});
