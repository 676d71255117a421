import type { Route } from '../shop-routes.js';

export const priceListRoutes = {
  listPriceLists: { method: 'GET', path: '/api/admin/price-lists' },
  showPriceList: { method: 'GET', path: '/api/admin/price-lists/:id' },
  createPriceList: { method: 'POST', path: '/api/admin/price-lists' },
  changePriceList: { method: 'PATCH', path: '/api/admin/price-lists/:id' },
  deletePriceList: { method: 'DELETE', path: '/api/admin/price-lists/:id' },
  restorePriceList: { method: 'POST', path: '/api/admin/price-lists/:id/restore' },
  listPriceListCustomers: { method: 'GET', path: '/api/admin/price-lists/:id/customers' },
  listPriceListProducts: { method: 'GET', path: '/api/admin/price-lists/:id/products' },
  setListPrices: { method: 'POST', path: '/api/admin/price-lists/:id/prices' },
  previewListPrices: { method: 'POST', path: '/api/admin/price-lists/:id/prices/preview' },
  applyListPrices: { method: 'POST', path: '/api/admin/price-lists/:id/prices/apply' },
  undoListPrices: { method: 'POST', path: '/api/admin/price-list-changes/:id/undo' },
  exportListPrices: { method: 'GET', path: '/api/admin/price-lists/:id/export' },
  previewListImport: { method: 'POST', path: '/api/admin/price-lists/:id/import/preview' },
  applyListImport: { method: 'POST', path: '/api/admin/price-lists/:id/import' },
  assignPriceList: { method: 'PATCH', path: '/api/admin/customers/:uid/price-list' },
  assignCompanyPriceList: { method: 'PATCH', path: '/api/admin/companies/:id/price-list' },
} as const satisfies Record<string, Route>;
