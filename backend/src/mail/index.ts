export { MailModule } from './mail.module.js';
export { MailOutcomes, type MailOutcome } from './mail-outcomes.js';
export { MailService } from './mail.service.js';
export { OutboxWorker } from './outbox-worker.service.js';
export { UnsentMails } from './unsent-mails.service.js';
export { Outbox, secretMark, type NewMail } from './outbox.service.js';
export { renderEmail, subjectLine } from './layout/index.js';
export { type EmailContent, type EmailLine } from './layout/index.js';
export { type EmailSite, type WrittenEmail } from './layout/index.js';
