import type { Route } from '../shop-routes.js';

export const settingRoutes = {
  showSite: { method: 'GET', path: '/api/api/site' },
  showSettings: { method: 'GET', path: '/api/admin/settings' },
  changeSettings: { method: 'POST', path: '/api/admin/settings' },
  changeDefaultPicture: { method: 'POST', path: '/api/admin/settings/picture' },
  changeSignature: { method: 'POST', path: '/api/admin/settings/signature' },
  previewMail: { method: 'GET', path: '/api/admin/settings/mail-preview' },
  sendTestMail: { method: 'POST', path: '/api/admin/settings/test-mail' },
  listSettingChanges: { method: 'GET', path: '/api/admin/settings/history' },
  undoSettingChange: { method: 'POST', path: '/api/admin/settings/history/:id/undo' },
} as const satisfies Record<string, Route>;
