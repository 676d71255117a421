export { FindingModule } from './finding.module.js';
