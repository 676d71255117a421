export { RespondsWithNotice } from './answers-notice.decorator.js';
export { rateLimitedNotice } from './error-notices.js';
export { NoticeError } from './notice-error.js';
export { NoticePages } from './notice-pages.service.js';
export { NoticePagesModule } from './notice-pages.module.js';
