export { CatalogueModule } from './catalogue.module.js';
export {
  bulkChangePartModelName,
  bulkChangePartSchema,
  type ChangedProduct,
  type StoredBulkChangePart,
} from './changed-products/bulk-part.schema.js';
export { CategoryRenameUndo } from './categories/category-rename-undo.service.js';
export { formatCategoryCount, formatProductCount } from './count-in-words.js';
export { HiddenProducts } from './hidden-products.service.js';
export { isOnSale } from './on-sale.js';
export { PicturePreloader } from './pictures/picture-preloader.service.js';
export { PictureSweep } from './pictures/picture-sweep.service.js';
export { ProductsService } from './products.service.js';
export { ProductBatchWriter, type ProductToStore } from './staff/product-batch.service.js';
export {
  type ProductWithState,
  type ProductStateChange,
  type ProductState,
} from './product-move.js';
export { ProductStateChanges } from './product-moves.service.js';
export { CategoryProducts } from './categories/products-of-category.service.js';
export { PublicReadLoaders } from './public-reads.service.js';
export { ResponseCacheWarmer } from './response-cache-warmer.service.js';
export { SeedService } from './seed.service.js';
export { StaffProductList } from './staff/staff-product-list.service.js';
export { toVisibleProduct, type BuyerWithPricing } from './visible-product.js';
export { type StoredProduct } from './product.schema.js';
