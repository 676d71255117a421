export { UnsentMailsModule } from './unsent-mails.module.js';
