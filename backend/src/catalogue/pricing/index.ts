export { listPriceModelName, type ListPriceFields } from './list-price.schema.js';
export {
  priceListModelName,
  type PriceListFields,
  type StoredPriceList,
} from './price-list.schema.js';
export {
  toPriceListWithCategoryNames,
  PriceListRules,
  priceListStateToday,
  type PriceListWithCategoryNames,
} from './price-list-rules.service.js';
export { PricingModule } from './pricing.module.js';
export { noPriceListPricing, BuyerPricing, type PricingLookup } from './buyer-pricing.service.js';
