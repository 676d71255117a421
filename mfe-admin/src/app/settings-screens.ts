import { Settings2 } from 'lucide-react';
import type { Screen } from '../lib/hooks/screen.js';

/** Screens of the shop settings, which are displayed as tabs. */
export const settingsScreens: Screen[] = [
  {
    path: 'settings',
    title: 'Settings',
    needs: 'settings.manage',
    key: 's',
    menu: { icon: Settings2 },
    load: async () => ({
      Component: (await import('../features/settings/business.js')).BusinessSettings,
    }),
  },
  {
    path: 'settings/hours',
    title: 'Hours and reply times',
    needs: 'settings.manage',
    load: async () => ({
      Component: (await import('../features/settings/hours/hours.js')).HoursSettings,
    }),
  },
  {
    path: 'settings/terms',
    title: 'Quotation terms',
    needs: 'settings.manage',
    load: async () => ({
      Component: (await import('../features/settings/terms.js')).TermsSettings,
    }),
  },
  {
    path: 'settings/payment',
    title: 'Payment',
    needs: 'settings.manage',
    load: async () => ({
      Component: (await import('../features/settings/payment/payment.js')).PaymentSettings,
    }),
  },
  {
    path: 'settings/customers',
    title: 'Customers',
    needs: 'settings.manage',
    load: async () => ({
      Component: (await import('../features/settings/customers.js')).CustomersSettings,
    }),
  },
  {
    path: 'settings/texts',
    title: 'Shop texts',
    needs: 'settings.manage',
    load: async () => ({
      Component: (await import('../features/settings/texts.js')).TextsSettings,
    }),
  },
  {
    path: 'settings/picture',
    title: 'Default image',
    needs: 'settings.manage',
    load: async () => ({
      Component: (await import('../features/settings/pictures/picture.js')).PictureSettings,
    }),
  },
  {
    path: 'settings/mails',
    title: 'Emails',
    needs: 'settings.manage',
    load: async () => ({
      Component: (await import('../features/settings/mails.js')).MailsSettings,
    }),
  },
  {
    path: 'settings/history',
    title: 'Settings history',
    needs: 'settings.manage',
    load: async () => ({
      Component: (await import('../features/settings/history.js')).SettingsHistory,
    }),
  },
];
