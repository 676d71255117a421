export { NotificationsModule } from './notifications.module.js';
export { inquiryNotificationEmail, releaseNotificationEmail } from './notification-email.js';
