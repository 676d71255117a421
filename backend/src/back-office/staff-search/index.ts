export { StaffSearchModule } from './find.module.js';
