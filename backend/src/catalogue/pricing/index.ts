export {
  listPriceModelName,
  type ListPriceFields,
  type StoredListPrice,
} from './list-price.schema.js';
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
export { documentedPricing, Pricings, type PricingOf } from './pricings.service.js';
