import { FolderPlus, LayoutDashboard, PackagePlus, Table2 } from 'lucide-react';
import type { Screen } from '../lib/screen.js';

/** Every screen of the staff area, in the order of the menu: one row, one file under `features/`. */
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
    path: 'edit-product/:pid',
    title: 'Edit Product',
    load: async () => ({
      Component: (await import('../features/product-form/edit-product.js')).EditProduct,
    }),
  },
];
