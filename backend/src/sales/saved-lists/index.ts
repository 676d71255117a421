export { SavedListsModule } from './saved-lists.module.js';
