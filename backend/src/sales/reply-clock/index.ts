export { composeReminderEmail } from './reminder-email.js';
export { ReplyClockModule } from './reply-clock.module.js';
export { ReplyReminders } from './reply-reminders.service.js';
export { toReplyDeadlineSettings } from './reply-hours.js';
