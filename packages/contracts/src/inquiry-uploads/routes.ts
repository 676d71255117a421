import type { Route } from '../shop-routes.js';

export const inquiryUploadRoutes = {
  uploadInquiryFile: { method: 'POST', path: '/api/api/inquiry-uploads' },
  removeInquiryUpload: { method: 'DELETE', path: '/api/api/inquiry-uploads/:id' },
} as const satisfies Record<string, Route>;
