export { toEmailSite } from './email-site.js';
export { MailModule } from './mail.module.js';
export { MailOutcomes, type MailOutcome } from './mail-outcomes.js';
export { MailService } from './mail.service.js';
export { MessageGateway } from './message-gateway.service.js';
export { OutboxWorker } from './outbox-worker.service.js';
export { UnsentMails } from './unsent-mails.service.js';
export { retryDelayMs } from './retries.js';
export { Outbox, secretPlaceholder, type NewMail } from './outbox.service.js';
export { truncateText, renderEmail, subjectLine } from './layout/index.js';
export {
  type EmailContent,
  type EmailFact,
  type EmailLine,
  type EmailTotal,
} from './layout/index.js';
export {
  type EmailQuote,
  type EmailLink,
  type EmailSection,
  type EmailSite,
  type ComposedEmail,
} from './layout/index.js';
