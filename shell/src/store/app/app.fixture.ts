import type { Slots } from 'storefront-kit';
import type { InlinedPage } from './page/inlined-page.js';

const business = {
  name: 'Agate House',
  town: 'Khambhat, Gujarat',
  phone: '+919876543210',
  email: 'support@example.com',
  address: 'Agate Bazaar',
  latitude: 22.3,
  longitude: 72.6,
};
export const site = { publicUrl: 'https://shop.example', business };
export const categories = [
  { _id: '1', category: 'Pendulums', createdAt: '2025-01-01T00:00:00.000Z' },
];

export const routes = [
  { path: '/', remote: 'mfe-catalog', module: 'home', outline: 'hero', isSeeded: true },
  { path: '/ViewAllProduct', remote: 'mfe-catalog', module: 'all-products', isSeeded: true },
  { path: '/Product/:id', remote: 'mfe-catalog', module: 'product', outline: 'detail' },
  { path: '/guide', remote: 'mfe-catalog', module: 'guide' },
];
export const slots: Slots = { 'header.search': [['mfe-catalog', 'search']] };

export const frame = { categories: ['Pendulums'] };
export const inlined: InlinedPage = {
  href: '/',
  seed: 5,
  site,
  frame,
  registry: {},
  routes,
  slots,
  data: { order: 5 },
};
