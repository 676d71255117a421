export { ReplyClockModule } from './reply-clock.module.js';
export { ReplyReminders } from './reply-reminders.service.js';
