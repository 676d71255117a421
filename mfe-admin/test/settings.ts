import {
  defaultMailTexts,
  defaultPaymentSettings,
  defaultShopTexts,
  type Settings,
} from 'contracts';

const same = <Values>(values: Values, revision = 0) => ({ values, defaults: values, revision });
export const settings: Settings = {
  business: same({
    name: 'Agate House',
    town: 'Khambhat',
    phone: '+919876543210',
    email: 'shop@example.com',
    address: 'Agate Bazaar',
    latitude: 22.3,
    longitude: 72.6,
    facebook: '',
    instagram: '',
  }),
  hours: same({
    timeZone: 'Asia/Kolkata',
    days: [[], ...Array.from({ length: 6 }, () => [{ from: '10:00', to: '19:00' }])],
    holidays: ['2026-08-15'],
    firstReminderHours: 4,
    secondReminderHours: 24,
  }),
  terms: same({
    incoterm: null,
    incotermPlace: '',
    paymentTerms: '',
    remarks: '',
    validityDays: 14,
  }),
  texts: {
    values: { ...defaultShopTexts, banner: 'Fair in March' },
    defaults: defaultShopTexts,
    revision: 3,
  },
  payment: same(defaultPaymentSettings),
  customers: same({ whoSeesPrices: 'signed_in' }),
  signature: same({ image: null }),
  mails: same(defaultMailTexts),
  picture: same({ image: null }),
};
