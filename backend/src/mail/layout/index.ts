export { type EmailContent, type EmailLine } from './email-content.js';
export { type EmailSite, type WrittenEmail } from './email-content.js';
export { renderEmail } from './render-email.js';
export { subjectLine } from './subject-line.js';
