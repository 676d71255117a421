import type { Route } from '../shop-routes.js';

export const staffCustomerRoutes = {
  showCustomer: { method: 'GET', path: '/api/admin/customers/:uid' },
  changeCustomer: { method: 'PATCH', path: '/api/admin/customers/:uid' },
  showCustomerAccess: { method: 'GET', path: '/api/admin/customers/:uid/access' },
  addCustomerNote: { method: 'POST', path: '/api/admin/customers/:uid/notes' },
  previewMerge: { method: 'POST', path: '/api/admin/customers/:uid/merge/preview' },
  mergeCustomers: { method: 'POST', path: '/api/admin/customers/:uid/merge' },
  previewCompanyJoin: { method: 'POST', path: '/api/admin/customers/:uid/company-join/preview' },
  joinCustomers: { method: 'POST', path: '/api/admin/customers/:uid/company-join' },
  undoCompanyJoin: { method: 'POST', path: '/api/admin/company-joins/:id/undo' },
  undoMerge: { method: 'POST', path: '/api/admin/customer-merges/:id/undo' },
} as const satisfies Record<string, Route>;
