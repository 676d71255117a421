import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../identity/accounts/index.js';
import { VersionsModule } from '../../platform/catalogue-version/index.js';
import { CategoriesModule } from '../categories/index.js';
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
  providers: [PriceListRules, BuyerPricing],
  // Other modules use the models to change price lists and their prices.
  exports: [MongooseModule, PriceListRules, BuyerPricing],
})
export class PricingModule {}
