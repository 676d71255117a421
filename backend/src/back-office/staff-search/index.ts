export { FindModule } from './find.module.js';
