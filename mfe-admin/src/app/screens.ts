import {
  FileSpreadsheet,
  FolderPlus,
  History,
  LayoutDashboard,
  MessageSquareText,
  PackagePlus,
  ReceiptText,
  Rocket,
  Settings2,
  Table2,
  Trash2,
  Users,
} from 'lucide-react';
import type { Screen } from '../lib/screen.js';
import { usePendingCount } from '../lib/use-pending-count.js';

/** Every own screen of the staff area, in the order of the menu: one row, one file under `features/`. */
export const screens: Screen[] = [
  {
    path: '',
    title: 'Dashboard',
    key: 'd',
    menu: { icon: LayoutDashboard },
    load: async () => ({
      Component: (await import('../features/dashboard/dashboard.js')).Dashboard,
    }),
  },
  {
    path: 'add-product',
    title: 'Add Product',
    key: 'n',
    menu: { group: 'Add', icon: PackagePlus },
    load: async () => ({
      Component: (await import('../features/product-form/add-product.js')).AddProduct,
    }),
  },
  {
    path: 'add-category',
    title: 'Add Category',
    key: 'c',
    menu: { group: 'Add', icon: FolderPlus },
    load: async () => ({
      Component: (await import('../features/categories/categories.js')).Categories,
    }),
  },
  {
    path: 'view-products',
    title: 'View Products',
    key: 'p',
    menu: { group: 'View', icon: Table2 },
    load: async () => ({ Component: (await import('../features/products/products.js')).Products }),
  },
  {
    path: 'import-export',
    title: 'Import and Export',
    key: 'x',
    menu: { icon: FileSpreadsheet },
    load: async () => ({ Component: (await import('../features/tables/tables.js')).Tables }),
  },
  {
    path: 'edit-product/:pid',
    title: 'Edit Product',
    load: async () => ({
      Component: (await import('../features/product-form/edit-product.js')).EditProduct,
    }),
  },
  {
    path: 'view-user',
    title: 'View Users',
    key: 'u',
    menu: { group: 'View', icon: Users },
    load: async () => ({ Component: (await import('../features/users/users.js')).Users }),
  },
  {
    path: 'customers/:uid',
    title: 'Customer',
    load: async () => ({
      Component: (await import('../features/customer/customer-screen.js')).Customer,
    }),
  },
  {
    path: 'admin-Inquiries',
    title: 'Inquiries',
    key: 'i',
    menu: { icon: MessageSquareText, useCount: usePendingCount },
    load: async () => ({
      Component: (await import('../features/inquiries/inquiries.js')).Inquiries,
    }),
  },
  {
    path: 'admin-Inquiries/waiting',
    title: 'Waiting Inquiries',
    key: 'w',
    load: async () => ({
      Component: (await import('../features/waiting-inquiries/waiting-inquiries.js'))
        .WaitingInquiries,
    }),
  },
  {
    path: 'admin-Inquiries/leads',
    title: 'Leads',
    key: 'l',
    load: async () => ({ Component: (await import('../features/leads/leads.js')).Leads }),
  },
  {
    path: 'quotations',
    title: 'Quotations',
    key: 'q',
    menu: { icon: ReceiptText },
    load: async () => ({
      Component: (await import('../features/quotations/quotations.js')).Quotations,
    }),
  },
  {
    path: 'quotations/:number',
    title: 'Quotation',
    load: async () => ({
      Component: (await import('../features/quotation/quotation-screen.js')).Quotation,
    }),
  },
  {
    path: 'failed-mails',
    title: 'Failed Mails',
    key: 'm',
    load: async () => ({
      Component: (await import('../features/unsent-mails/unsent-mails.js')).UnsentMails,
    }),
  },
  {
    path: 'releases',
    title: 'Releases',
    key: 'r',
    menu: { icon: Rocket },
    load: async () => ({ Component: (await import('../features/releases/releases.js')).Releases }),
  },
  {
    path: 'audit',
    title: 'Audit',
    key: 'a',
    menu: { icon: History },
    load: async () => ({ Component: (await import('../features/audit/audit.js')).Audit }),
  },
  {
    path: 'bin',
    title: 'Bin',
    key: 'b',
    menu: { icon: Trash2 },
    load: async () => ({ Component: (await import('../features/bin/bin.js')).Bin }),
  },
  {
    path: 'settings',
    title: 'Settings',
    key: 's',
    menu: { icon: Settings2 },
    load: async () => ({
      Component: (await import('../features/settings/business.js')).BusinessSettings,
    }),
  },
  {
    path: 'settings/hours',
    title: 'Hours and Reply Times',
    load: async () => ({
      Component: (await import('../features/settings/hours.js')).HoursSettings,
    }),
  },
  {
    path: 'settings/terms',
    title: 'Quotation Terms',
    load: async () => ({
      Component: (await import('../features/settings/terms.js')).TermsSettings,
    }),
  },
  {
    path: 'settings/texts',
    title: 'Shop Texts',
    load: async () => ({
      Component: (await import('../features/settings/texts.js')).TextsSettings,
    }),
  },
  {
    path: 'settings/picture',
    title: 'Default Picture',
    load: async () => ({
      Component: (await import('../features/settings/picture.js')).PictureSettings,
    }),
  },
  {
    path: 'settings/mails',
    title: 'Mails to Buyers',
    load: async () => ({
      Component: (await import('../features/settings/mails.js')).MailsSettings,
    }),
  },
  {
    path: 'settings/history',
    title: 'History of Settings',
    load: async () => ({
      Component: (await import('../features/settings/history.js')).SettingsHistory,
    }),
  },
  {
    path: 'profile',
    title: 'Your Profile',
    key: 'y',
    load: async () => ({ Component: (await import('../features/profile/profile.js')).Profile }),
  },
];
