export { SavedRepliesModule } from './saved-replies.module.js';
