export { MailModule } from './mail.module.js';
export { MailService } from './mail.service.js';
export { OutboxWorker } from './outbox-worker.service.js';
export { Outbox, type NewMail } from './outbox.service.js';
