import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PricingModule } from '../../catalogue/pricing/index.js';
import { CatalogueModule } from '../../catalogue/products/index.js';
import { AccountsModule } from '../../identity/accounts/index.js';
import { RateLimitsModule } from '../../platform/rate-limits/index.js';
import { InquiriesModule, InquiryPrivacy } from '../inquiries/index.js';
import { CompanyLists } from './company-lists.service.js';
import { ListLimits } from './list-limits.service.js';
import { ListProducts } from './list-products.service.js';
import { ListSharing } from './list-sharing.service.js';
import { savedListModelName, savedListSchema } from './saved-list.schema.js';
import { SavedListStore } from './saved-list-store.service.js';
import { SavedListsController } from './saved-lists.controller.js';
import { SavedLists } from './saved-lists.service.js';

@Module({
  imports: [
    AccountsModule,
    CatalogueModule,
    InquiriesModule,
    PricingModule,
    RateLimitsModule,
    MongooseModule.forFeature([{ name: savedListModelName, schema: savedListSchema }]),
  ],
  controllers: [SavedListsController],
  providers: [CompanyLists, ListLimits, ListProducts, ListSharing, SavedListStore, SavedLists],
})
export class SavedListsModule {
  constructor(privacy: InquiryPrivacy) {
    const fields = { name: '', lines: [], share: '$$REMOVE' };
    privacy.register({ collection: 'savedLists', filter: {}, fields });
  }
}
