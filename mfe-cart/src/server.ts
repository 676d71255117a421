import { inquiry } from './app/inquiry.js';
import { ownInquiries } from './app/own-inquiries.js';
import { quickOrder } from './app/quick-order.js';
import { savedList } from './app/saved-list.js';
import { savedLists } from './app/saved-lists.js';
import { sharedList } from './app/shared-list.js';
import { AddToCart } from './features/add-to-cart/add-to-cart.js';
import { CartBadge } from './features/cart-badge/cart-badge.js';

/** Modules that the web server can render, keyed by the names under which the browser loads them. */
export const modules = {
  'add-to-cart': AddToCart,
  'cart-badge': CartBadge,
  inquiry,
  'own-inquiries': ownInquiries,
  'quick-order': quickOrder,
  'saved-list': savedList,
  'saved-lists': savedLists,
  'shared-list': sharedList,
};
