import type { Route } from '../shop-routes.js';

/**
 * Quotation routes for buyers, authorised by the session or by the cookie that `openInquiryLink` sets. The routes are
 * in a separate table, so that pages do not load them initially.
 */
export const buyerQuotationRoutes = {
  openInquiryLink: { method: 'POST', path: '/api/api/inquiries/:number/link' },
  showInquiryPage: { method: 'GET', path: '/api/api/inquiries/:number' },
  acceptQuotation: { method: 'POST', path: '/api/api/inquiries/:number/accept' },
  requestQuotationChange: { method: 'POST', path: '/api/api/inquiries/:number/request-change' },
  declineQuotation: { method: 'POST', path: '/api/api/inquiries/:number/decline' },
  decideLot: { method: 'POST', path: '/api/api/inquiries/:number/lot' },
  showQuotationPdf: { method: 'GET', path: '/api/api/inquiries/:number/quotation.pdf' },
  showProformaPdf: { method: 'GET', path: '/api/api/inquiries/:number/proforma.pdf' },
  listMessages: { method: 'GET', path: '/api/api/inquiries/:number/messages' },
  sendMessage: { method: 'POST', path: '/api/api/inquiries/:number/messages' },
  readMessages: { method: 'POST', path: '/api/api/inquiries/:number/messages/read' },
  openInquiryFile: { method: 'GET', path: '/api/api/inquiries/:number/files/:id' },
  downloadInquiryFile: { method: 'GET', path: '/api/api/inquiry-files/:token' },
  listInquiryThreads: { method: 'GET', path: '/api/api/inquiry-threads' },
  followInquiry: { method: 'GET', path: '/api/api/inquiries/:number/events' },
  followOwnInquiries: { method: 'GET', path: '/api/api/inquiry-events' },
} as const satisfies Record<string, Route>;

export const staffQuotationRoutes = {
  prepareQuotation: { method: 'POST', path: '/api/admin/quotations' },
  listQuotations: { method: 'GET', path: '/api/admin/quotations' },
  showQuotation: { method: 'GET', path: '/api/admin/quotations/:id' },
  showQuotationStatistics: { method: 'GET', path: '/api/admin/quotation-statistics' },
  saveQuotation: { method: 'PATCH', path: '/api/admin/quotations/:id' },
  discardQuotation: { method: 'DELETE', path: '/api/admin/quotations/:id' },
  sendQuotation: { method: 'POST', path: '/api/admin/quotations/:id/send' },
  withdrawQuotation: { method: 'POST', path: '/api/admin/quotations/:id/withdraw' },
  addLotPictures: { method: 'POST', path: '/api/admin/quotations/:id/lot-pictures' },
  showStaffQuotationPdf: { method: 'GET', path: '/api/admin/quotations/:id/quotation.pdf' },
  showStaffProformaPdf: { method: 'GET', path: '/api/admin/quotations/:id/proforma.pdf' },
  showStaffInquiry: { method: 'GET', path: '/api/admin/inquiries/:number' },
  assignInquiry: { method: 'POST', path: '/api/admin/inquiries/:number/assignee' },
  listAssignees: { method: 'GET', path: '/api/admin/assignees' },
  createInquiryLink: { method: 'POST', path: '/api/admin/inquiries/:number/links' },
  revokeInquiryLinks: { method: 'DELETE', path: '/api/admin/inquiries/:number/links' },
  listStaffMessages: { method: 'GET', path: '/api/admin/inquiries/:number/messages' },
  sendStaffMessage: { method: 'POST', path: '/api/admin/inquiries/:number/messages' },
  readStaffMessages: { method: 'POST', path: '/api/admin/inquiries/:number/messages/read' },
  previewInquiryFile: {
    method: 'GET',
    path: '/api/admin/inquiries/:number/files/:id/preview',
  },
  openStaffInquiryFile: { method: 'GET', path: '/api/admin/inquiries/:number/files/:id' },
  addNote: { method: 'POST', path: '/api/admin/inquiries/:number/notes' },
  listStaffThreads: { method: 'GET', path: '/api/admin/inquiry-threads' },
  listTermsTemplates: { method: 'GET', path: '/api/admin/terms-templates' },
  saveTermsTemplate: { method: 'POST', path: '/api/admin/terms-templates' },
  deleteTermsTemplate: { method: 'DELETE', path: '/api/admin/terms-templates/:id' },
} as const satisfies Record<string, Route>;
