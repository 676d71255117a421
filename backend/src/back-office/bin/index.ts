export { BinModule } from './bin.module.js';
