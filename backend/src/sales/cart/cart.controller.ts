import { Body, Controller } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import {
  successResponse,
  CurrentUser,
  assertOwnUid,
  type Viewer,
} from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { CartService } from './cart.service.js';
import { toLineResponse } from './cart-wire.js';

const addition = calls.addToCart.body;
const owner = calls.listCartItems.body;
const change = calls.changeCartItem.body;
const removal = calls.removeCartItem.body;

@Controller()
export class CartController {
  constructor(private readonly cart: CartService) {}

  @HandlesCall('addToCart')
  async add(
    @Body(new SchemaPipe(addition)) { pid, quantity, uid }: z.infer<typeof addition>,
    @CurrentUser() viewer: Viewer,
  ) {
    const line = await this.cart.add(assertOwnUid(viewer, uid), pid, quantity);
    return toLineResponse('Product added to cart', line);
  }

  @HandlesCall('listCartItems')
  list(@Body(new SchemaPipe(owner)) { uid }: z.infer<typeof owner>, @CurrentUser() viewer: Viewer) {
    return this.cart.list(assertOwnUid(viewer, uid), viewer);
  }

  @HandlesCall('changeCartItem')
  async change(
    @Body(new SchemaPipe(change)) { uid, cartId, ...input }: z.infer<typeof change>,
    @CurrentUser() viewer: Viewer,
  ) {
    const line = await this.cart.change(assertOwnUid(viewer, uid), cartId, input);
    return toLineResponse('Cart updated', line);
  }

  @HandlesCall('removeCartItem')
  async remove(
    @Body(new SchemaPipe(removal)) { uid, cartId, productId }: z.infer<typeof removal>,
    @CurrentUser() viewer: Viewer,
  ) {
    await this.cart.remove(assertOwnUid(viewer, uid), cartId, productId);
    return successResponse('Removed from cart');
  }

  @HandlesCall('clearCart')
  async clear(
    @Body(new SchemaPipe(owner)) { uid }: z.infer<typeof owner>,
    @CurrentUser() viewer: Viewer,
  ) {
    await this.cart.clear(assertOwnUid(viewer, uid));
    return successResponse('Cart cleared');
  }
}
