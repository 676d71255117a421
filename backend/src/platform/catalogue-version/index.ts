export { bumpVersionOnWrite } from './bump.js';
export { CatalogueVersion } from './catalogue-version.service.js';
export { VersionsModule } from './versions.module.js';
