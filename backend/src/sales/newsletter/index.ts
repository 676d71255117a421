export { confirmationEmail } from './confirmation-email.js';
export { NewsletterModule } from './newsletter.module.js';
export { NewsletterService } from './newsletter.service.js';
