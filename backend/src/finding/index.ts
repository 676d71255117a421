export { Finder } from './finder.service.js';
export { FindingModule } from './finding.module.js';
