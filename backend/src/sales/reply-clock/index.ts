export { reminderEmail } from './reminder-email.js';
export { ReplyClockModule } from './reply-clock.module.js';
export { ReplyReminders } from './reply-reminders.service.js';
export { replyHoursOf } from './reply-hours.js';
