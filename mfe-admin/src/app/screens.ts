import {
  BadgePercent,
  FileSpreadsheet,
  FolderPlus,
  History,
  LayoutDashboard,
  MessageSquareText,
  PackagePlus,
  ReceiptText,
  Rocket,
  Table2,
  Trash2,
  UserCog,
  Users,
} from 'lucide-react';
import type { Screen } from '../lib/hooks/screen.js';
import { usePendingCount } from '../lib/use-pending-count.js';
import { settingsScreens } from './settings-screens.js';

/** Every built-in screen of the staff area, in menu order. */
export const screens: Screen[] = [
  {
    path: '',
    title: 'Dashboard',
    needs: 'own.settings',
    key: 'd',
    menu: { icon: LayoutDashboard },
    load: async () => ({
      Component: (await import('../features/dashboard/dashboard.js')).Dashboard,
    }),
  },
  {
    path: 'add-product',
    title: 'Add Product',
    needs: 'catalogue.write',
    key: 'n',
    menu: { group: 'Add', icon: PackagePlus },
    load: async () => ({
      Component: (await import('../features/product-form/add-product.js')).AddProduct,
    }),
  },
  {
    path: 'add-category',
    title: 'Add Category',
    needs: 'catalogue.write',
    key: 'c',
    menu: { group: 'Add', icon: FolderPlus },
    load: async () => ({
      Component: (await import('../features/categories/categories.js')).Categories,
    }),
  },
  {
    path: 'view-products',
    title: 'View Products',
    needs: 'catalogue.read',
    changes: 'catalogue.write',
    key: 'p',
    menu: { group: 'View', icon: Table2 },
    load: async () => ({ Component: (await import('../features/products/products.js')).Products }),
  },
  {
    path: 'import-export',
    title: 'Import and Export',
    needs: 'catalogue.read',
    changes: 'catalogue.write',
    key: 'x',
    menu: { icon: FileSpreadsheet },
    load: async () => ({ Component: (await import('../features/tables/tables.js')).Tables }),
  },
  {
    path: 'edit-product/:pid',
    title: 'Edit Product',
    needs: 'catalogue.write',
    load: async () => ({
      Component: (await import('../features/product-form/edit-product.js')).EditProduct,
    }),
  },
  {
    path: 'view-user',
    title: 'View Users',
    needs: 'customers.read',
    key: 'u',
    menu: { group: 'View', icon: Users },
    load: async () => ({ Component: (await import('../features/users/users.js')).Users }),
  },
  {
    path: 'customers/:uid',
    title: 'Customer',
    needs: 'inquiries.answer',
    load: async () => ({
      Component: (await import('../features/customer/customer-screen.js')).CustomerScreen,
    }),
  },
  {
    path: 'approvals',
    title: 'Approvals',
    needs: 'customers.read',
    changes: 'customers.manage',
    load: async () => ({
      Component: (await import('../features/approvals/approvals.js')).Approvals,
    }),
  },
  {
    path: 'admin-Inquiries',
    title: 'Inquiries',
    needs: 'inquiries.read',
    changes: 'inquiries.answer',
    key: 'i',
    menu: { icon: MessageSquareText, useCount: usePendingCount },
    load: async () => ({
      Component: (await import('../features/inquiries/inquiries.js')).Inquiries,
    }),
  },
  {
    path: 'admin-Inquiries/new',
    title: 'New Inquiry',
    needs: 'customers.manage',
    load: async () => ({
      Component: (await import('../features/caller-inquiry/caller-inquiry.js')).CallerInquiry,
    }),
  },
  {
    path: 'admin-Inquiries/waiting',
    title: 'Waiting Inquiries',
    needs: 'inquiries.read',
    key: 'w',
    load: async () => ({
      Component: (await import('../features/waiting-inquiries/waiting-inquiries.js'))
        .WaitingInquiries,
    }),
  },
  {
    path: 'admin-Inquiries/leads',
    title: 'Leads',
    needs: 'inquiries.read',
    changes: 'inquiries.answer',
    key: 'l',
    load: async () => ({ Component: (await import('../features/leads/leads.js')).Leads }),
  },
  {
    path: 'quotations',
    title: 'Quotations',
    needs: 'inquiries.read',
    key: 'q',
    menu: { icon: ReceiptText },
    load: async () => ({
      Component: (await import('../features/quotations/quotations.js')).Quotations,
    }),
  },
  {
    path: 'quotations/:number',
    title: 'Quotation',
    needs: 'inquiries.read',
    changes: 'inquiries.answer',
    load: async () => ({
      Component: (await import('../features/quotation/quotation-screen.js')).Quotation,
    }),
  },
  {
    path: 'price-lists',
    title: 'Price Lists',
    needs: 'catalogue.read',
    changes: 'prices.manage',
    key: 'e',
    menu: { icon: BadgePercent },
    load: async () => ({
      Component: (await import('../features/price-lists/price-lists.js')).PriceLists,
    }),
  },
  {
    path: 'price-lists/new',
    title: 'New Price List',
    needs: 'prices.manage',
    load: async () => ({
      Component: (await import('../features/price-lists/rules/new-price-list.js')).NewPriceList,
    }),
  },
  {
    path: 'price-lists/:id',
    title: 'Price List',
    needs: 'catalogue.read',
    changes: 'prices.manage',
    load: async () => ({
      Component: (await import('../features/price-lists/prices/list-prices.js')).PriceListPrices,
    }),
  },
  {
    path: 'price-lists/:id/rules',
    title: 'Price List Settings',
    needs: 'catalogue.read',
    changes: 'prices.manage',
    load: async () => ({
      Component: (await import('../features/price-lists/rules/list-rules.js')).PriceListRules,
    }),
  },
  {
    path: 'price-lists/:id/customers',
    title: 'Price List Customers',
    needs: 'customers.read',
    load: async () => ({
      Component: (await import('../features/price-lists/list-customers.js')).PriceListCustomers,
    }),
  },
  {
    path: 'failed-mails',
    title: 'Failed Emails',
    needs: 'inquiries.read',
    changes: 'inquiries.answer',
    key: 'm',
    load: async () => ({
      Component: (await import('../features/unsent-mails/unsent-mails.js')).UnsentMails,
    }),
  },
  {
    path: 'staff',
    title: 'Staff',
    key: 't',
    needs: 'staff.manage',
    menu: { icon: UserCog },
    load: async () => ({ Component: (await import('../features/staff/staff.js')).Staff }),
  },
  {
    path: 'releases',
    title: 'Releases',
    needs: 'releases.manage',
    key: 'r',
    menu: { icon: Rocket },
    load: async () => ({ Component: (await import('../features/releases/releases.js')).Releases }),
  },
  {
    path: 'audit',
    title: 'Audit',
    needs: 'audit.read',
    key: 'a',
    menu: { icon: History },
    load: async () => ({ Component: (await import('../features/audit/audit.js')).Audit }),
  },
  {
    path: 'bin',
    title: 'Bin',
    needs: 'catalogue.read',
    changes: 'catalogue.write',
    key: 'b',
    menu: { icon: Trash2 },
    load: async () => ({ Component: (await import('../features/bin/bin.js')).Bin }),
  },
  ...settingsScreens,
  {
    path: 'profile',
    title: 'Your Profile',
    needs: 'own.sign_in',
    key: 'y',
    load: async () => ({ Component: (await import('../features/profile/profile.js')).Profile }),
  },
];
