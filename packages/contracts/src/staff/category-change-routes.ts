import type { Route } from '../shop-routes.js';

export const categoryChangeRoutes = {
  showCategoryToEdit: { method: 'GET', path: '/api/admin/categories/:cid' },
  changeCategory: { method: 'POST', path: '/api/admin/categories/:cid' },
  orderCategories: { method: 'POST', path: '/api/admin/category-order' },
  undoCategoryRename: { method: 'POST', path: '/api/admin/category-renames/:id/undo' },
  listRenamedCategories: { method: 'GET', path: '/api/api/renamed-categories' },
} as const satisfies Record<string, Route>;
