import { Module } from '@nestjs/common';
import { AccountsModule } from '../../identity/accounts/index.js';
import { CartModule } from '../cart/index.js';
import { CatalogueModule } from '../../catalogue/products/index.js';
import { RateLimitsModule } from '../../platform/rate-limits/index.js';
import { SearchModule } from '../../catalogue/search/index.js';
import { OrderTableReader } from './order-tables.js';
import { QuickOrderController } from './quick-order.controller.js';
import { QuickOrder } from './quick-order.service.js';

@Module({
  imports: [AccountsModule, CartModule, CatalogueModule, RateLimitsModule, SearchModule],
  controllers: [QuickOrderController],
  providers: [OrderTableReader, QuickOrder],
})
export class QuickOrderModule {}
