/** Everything that the web server may import from the shell. */
export { pageHeading, pageHead, notFoundHead } from './store/app/page/heads.js';
export { inlinedPageId, type FrameData, type InlinedPage } from './store/app/page/inlined-page.js';
export { findPage, documentedRoutes, type PageRoute, type Route } from './store/app/page/routes.js';
export {
  ClientOnlyError,
  createShopHandler,
  loadShopPage,
  renderTree,
  type LoadedPage,
  type ShopHandler,
} from './store/app/server-entry.js';
export type { InlinedStaffPage } from './staff/inlined-staff-page.js';
export type {
  InlinedStaffAccount,
  StaffAccountPage,
} from './staff-account/inlined-staff-account.js';
export { staffAccountPageAt, staffAccountElement } from './staff-account/staff-account-tree.js';
export { hashListName, type LiveRemote, type LiveRemotes } from './lib/remotes/live-remotes.js';
