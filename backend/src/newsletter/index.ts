export { NewsletterModule } from './newsletter.module.js';
export { NewsletterService } from './newsletter.service.js';
