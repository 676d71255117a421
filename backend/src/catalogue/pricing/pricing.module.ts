import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule, MeService } from '../../identity/accounts/index.js';
import { VersionsModule } from '../../platform/catalogue-version/index.js';
import { CategoriesModule } from '../categories/index.js';
import { CachedListPrices } from './cached-list-prices.service.js';
import { listPriceModelName, listPriceSchema } from './list-price.schema.js';
import { PriceListRules } from './price-list-rules.service.js';
import { priceListModelName, priceListSchema } from './price-list.schema.js';
import { BuyerPricing } from './buyer-pricing.service.js';

@Module({
  imports: [
    AccountsModule,
    CategoriesModule,
    VersionsModule,
    MongooseModule.forFeature([
      { name: priceListModelName, schema: priceListSchema },
      { name: listPriceModelName, schema: listPriceSchema },
    ]),
  ],
  providers: [PriceListRules, CachedListPrices, BuyerPricing],
  // The models are exported for modules that change price lists and their prices.
  exports: [MongooseModule, PriceListRules, BuyerPricing],
})
export class PricingModule {
  constructor(me: MeService, pricing: BuyerPricing) {
    me.setPriceListLookup(async (viewer) => (await pricing.listOf(viewer))?.name);
  }
}
