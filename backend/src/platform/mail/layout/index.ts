export {
  type EmailContent,
  type EmailFact,
  type EmailLine,
  type EmailLink,
  type EmailTotal,
} from './email-content.js';
export {
  type EmailQuote,
  type EmailSection,
  type EmailSite,
  type ComposedEmail,
} from './email-content.js';
export { truncateText } from './truncate-text.js';
export { renderEmail } from './render-email.js';
export { subjectLine } from './subject-line.js';
