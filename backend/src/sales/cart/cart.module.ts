import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../identity/accounts/index.js';
import { PricingModule } from '../../catalogue/pricing/index.js';
import { CatalogueModule } from '../../catalogue/products/index.js';
import { CartAdditions } from './cart-additions.service.js';
import { cartAdditionModelName, cartAdditionSchema } from './cart-addition.schema.js';
import { cartLineModelName, cartLineSchema } from './cart-line.schema.js';
import { CartController } from './cart.controller.js';
import { CartService } from './cart.service.js';

@Module({
  imports: [
    AccountsModule,
    CatalogueModule,
    PricingModule,
    MongooseModule.forFeature([
      { name: cartLineModelName, schema: cartLineSchema },
      { name: cartAdditionModelName, schema: cartAdditionSchema },
    ]),
  ],
  controllers: [CartController],
  providers: [CartService, CartAdditions],
  exports: [CartService, CartAdditions],
})
export class CartModule {}
