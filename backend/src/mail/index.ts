export { MailModule } from './mail.module.js';
export { MailOutcomes, type MailOutcome } from './mail-outcomes.js';
export { MailService } from './mail.service.js';
export { OutboxWorker } from './outbox-worker.service.js';
export { UnsentMails } from './unsent-mails.service.js';
export { Outbox, secretMark, type NewMail } from './outbox.service.js';
