export { CatalogueModule } from './catalogue.module.js';
export { CommonPictures } from './common-pictures.service.js';
export { PictureSweep } from './picture-sweep.service.js';
export { ProductsService } from './products.service.js';
export { PublicReads } from './public-reads.service.js';
export { ReadyReads } from './ready-reads.service.js';
export { SeedService } from './seed.service.js';
export { visibleProduct } from './visible-product.js';
export { type StoredProduct } from './product.schema.js';
