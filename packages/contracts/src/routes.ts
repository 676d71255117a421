import { bulkChangeRoutes } from './staff/bulk-change-routes.js';
import { callerRoutes } from './caller/routes.js';
import { categoryChangeRoutes } from './staff/category-change-routes.js';
import { emailChangeRoutes, ownAccountRoutes } from './customer/own-routes.js';
import { approvalRoutes } from './customer/approval-routes.js';
import { companyRoutes } from './customer/company-routes.js';
import { shopViewRoutes } from './customer/shop-view-routes.js';
import { staffCustomerRoutes } from './customer/staff-routes.js';
import { buyerOrderRoutes, staffOrderRoutes } from './fulfilment/routes.js';
import { inquiryApprovalRoutes } from './inquiry-approvals/routes.js';
import { leadRoute, staffLeadRoutes } from './lead/routes.js';
import { notificationRoutes } from './staff/notification-routes.js';
import { priceListRoutes } from './price-lists/routes.js';
import { pushRoutes } from './push/routes.js';
import { buyerQuotationRoutes, staffQuotationRoutes } from './quotation/routes.js';
import { inquiryUploadRoutes } from './inquiry-uploads/routes.js';
import { quickOrderRoutes } from './quick-order/routes.js';
import { replyTimeRoutes, waitingInquiryRoutes } from './sales/reply-clock-routes.js';
import { browserReportRoute } from './http/report-route.js';
import { savedListRoutes } from './saved-lists/routes.js';
import { savedReplyRoutes } from './saved-reply/routes.js';
import { savedViewRoutes } from './staff/saved-view-routes.js';
import { settingRoutes } from './settings/routes.js';
import { shopRoutes, type Route } from './shop-routes.js';
import { staffMemberRoutes } from './staff/staff-member-routes.js';
import { staffReleaseRoutes } from './releases/staff-release-routes.js';
import { unsentMailRoutes } from './staff/unsent-mail-routes.js';

/**
 * All calls of the API, keyed by name. In a path, `:name` matches one segment. The paths are public and keep their
 * documented spelling.
 */
export const routes = {
  ...shopRoutes,
  ...buyerQuotationRoutes,
  ...staffQuotationRoutes,
  ...buyerOrderRoutes,
  ...staffOrderRoutes,
  ...quickOrderRoutes,
  ...inquiryUploadRoutes,
  ...savedListRoutes,
  leaveLead: leadRoute,
  ...staffLeadRoutes,
  ...callerRoutes,
  ...replyTimeRoutes,
  ...waitingInquiryRoutes,
  ...staffReleaseRoutes,
  ...bulkChangeRoutes,
  ...savedReplyRoutes,
  ...savedViewRoutes,
  ...notificationRoutes,
  ...pushRoutes,
  ...categoryChangeRoutes,
  ...unsentMailRoutes,
  ...settingRoutes,
  ...ownAccountRoutes,
  ...emailChangeRoutes,
  ...staffCustomerRoutes,
  ...approvalRoutes,
  ...shopViewRoutes,
  ...companyRoutes,
  ...inquiryApprovalRoutes,
  ...priceListRoutes,
  ...staffMemberRoutes,
  listAddresses: { method: 'GET', path: '/api/api/addresses' },
  listInquiries: { method: 'GET', path: '/api/api/getAllInquiries' },
  followInquiries: { method: 'GET', path: '/api/admin/inquiry-events' },
  setInquiryStatus: { method: 'PATCH', path: '/api/api/updateInquiryStatus/:inquiryId' },
  askConfirmEmail: { method: 'GET', path: '/api/api/confirm-email' },
  confirmEmail: { method: 'POST', path: '/api/api/confirm-email' },
  askConfirmSubscription: { method: 'GET', path: '/api/api/confirm-subscription' },
  confirmSubscription: { method: 'POST', path: '/api/api/confirm-subscription' },
  endSessions: { method: 'POST', path: '/api/admin/end-sessions' },
  reportPolicyViolation: { method: 'POST', path: '/api/api/csp-report' },
  finishGoogle: { method: 'GET', path: '/api/api/google/callback' },
  askUnsubscribe: { method: 'GET', path: '/api/api/unsubscribe' },
  unsubscribe: { method: 'POST', path: '/api/api/unsubscribe' },
  listUsers: { method: 'GET', path: '/api/admin/usertable' },
  deleteUser: { method: 'GET', path: '/api/admin/userdelete/', changes: true },
  removeUser: { method: 'DELETE', path: '/api/admin/userdelete/' },
  restoreUser: { method: 'POST', path: '/api/admin/restore-user' },
  find: { method: 'GET', path: '/api/admin/find' },
  listDeleted: { method: 'GET', path: '/api/admin/deleted' },
  listSubscribers: { method: 'GET', path: '/api/admin/subscribers' },
  showStatistics: { method: 'GET', path: '/api/admin/statistics' },
  listAudit: { method: 'GET', path: '/api/admin/audit' },
  addProduct: { method: 'POST', path: '/api/admin/AddProduct' },
  changeProduct: { method: 'POST', path: '/api/admin/updateData' },
  editProduct: { method: 'GET', path: '/api/admin/EditPage/' },
  deleteProduct: { method: 'GET', path: '/api/admin/deleteProduct/', changes: true },
  removeProduct: { method: 'DELETE', path: '/api/admin/deleteProduct/' },
  restoreProduct: { method: 'POST', path: '/api/admin/restoreProduct' },
  listStaffProducts: { method: 'GET', path: '/api/admin/products' },
  chooseBestProducts: { method: 'POST', path: '/api/api/setbestproductlist' },
  addCategory: { method: 'POST', path: '/api/admin/addcatagory' },
  deleteCategory: { method: 'GET', path: '/api/admin/deletecatagory/', changes: true },
  removeCategory: { method: 'DELETE', path: '/api/admin/deletecatagory/' },
  restoreCategory: { method: 'POST', path: '/api/admin/restoreCategory' },
  showSecondFactor: { method: 'GET', path: '/api/admin/totp' },
  startSecondFactor: { method: 'POST', path: '/api/admin/totp/start' },
  confirmSecondFactor: { method: 'POST', path: '/api/admin/totp/confirm' },
  endSecondFactor: { method: 'POST', path: '/api/admin/totp/end' },
  importTable: { method: 'POST', path: '/api/admin/import' },
  downloadImportTemplate: { method: 'GET', path: '/api/admin/import/template' },
  markTableErrors: { method: 'POST', path: '/api/admin/import/marked' },
  exportTable: { method: 'GET', path: '/api/admin/export/' },
  showLiveness: { method: 'GET', path: '/api/health/live' },
  showReadiness: { method: 'GET', path: '/api/health/ready' },
  showMedia: { method: 'GET', path: '/media/:file' },
  reportFromBrowser: browserReportRoute,
  showDocs: { method: 'GET', path: '/api/docs' },
  showDocsFile: { method: 'GET', path: '/api/docs/:file' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
