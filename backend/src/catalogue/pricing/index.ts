export { listPriceModelName, type ListPriceFields } from './list-price.schema.js';
export {
  priceListModelName,
  type PriceListFields,
  type StoredPriceList,
} from './price-list.schema.js';
export {
  namedList,
  PriceListRules,
  stateToday,
  type NamedPriceList,
} from './price-list-rules.service.js';
export { PricingModule } from './pricing.module.js';
export { documentedPricing, BuyerPricing, type PricingOf } from './buyer-pricing.service.js';
