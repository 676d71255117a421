import {
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
  Users,
} from 'lucide-react';
import type { Screen } from '../lib/screen.js';

/** Every own screen of the staff area, in the order of the menu: one row, one file under `features/`. */
export const screens: Screen[] = [
  {
    path: '',
    title: 'Dashboard',
    menu: { icon: LayoutDashboard },
    load: async () => ({
      Component: (await import('../features/dashboard/dashboard.js')).Dashboard,
    }),
  },
  {
    path: 'add-product',
    title: 'Add Product',
    menu: { group: 'Add', icon: PackagePlus },
    load: async () => ({
      Component: (await import('../features/product-form/add-product.js')).AddProduct,
    }),
  },
  {
    path: 'add-category',
    title: 'Add Category',
    menu: { group: 'Add', icon: FolderPlus },
    load: async () => ({
      Component: (await import('../features/categories/categories.js')).Categories,
    }),
  },
  {
    path: 'view-products',
    title: 'View Products',
    menu: { group: 'View', icon: Table2 },
    load: async () => ({ Component: (await import('../features/products/products.js')).Products }),
  },
  {
    path: 'import-export',
    title: 'Import and Export',
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
    menu: { group: 'View', icon: Users },
    load: async () => ({ Component: (await import('../features/users/users.js')).Users }),
  },
  {
    path: 'admin-Inquiries',
    title: 'Inquiries',
    menu: { icon: MessageSquareText },
    load: async () => ({
      Component: (await import('../features/inquiries/inquiries.js')).Inquiries,
    }),
  },
  {
    path: 'admin-Inquiries/waiting',
    title: 'Waiting Inquiries',
    load: async () => ({
      Component: (await import('../features/waiting-inquiries/waiting-inquiries.js'))
        .WaitingInquiries,
    }),
  },
  {
    path: 'admin-Inquiries/leads',
    title: 'Leads',
    load: async () => ({ Component: (await import('../features/leads/leads.js')).Leads }),
  },
  {
    path: 'quotations',
    title: 'Quotations',
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
    path: 'releases',
    title: 'Releases',
    menu: { icon: Rocket },
    load: async () => ({ Component: (await import('../features/releases/releases.js')).Releases }),
  },
  {
    path: 'audit',
    title: 'Audit',
    menu: { icon: History },
    load: async () => ({ Component: (await import('../features/audit/audit.js')).Audit }),
  },
  {
    path: 'bin',
    title: 'Bin',
    menu: { icon: Trash2 },
    load: async () => ({ Component: (await import('../features/bin/bin.js')).Bin }),
  },
  {
    path: 'profile',
    title: 'Your Profile',
    load: async () => ({ Component: (await import('../features/profile/profile.js')).Profile }),
  },
];
