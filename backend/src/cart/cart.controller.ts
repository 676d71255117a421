import { Body, Controller } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { Customer, done, FromViewer, ownUid, type Viewer } from '../accounts/index.js';
import { Call, SchemaPipe } from '../http/index.js';
import { CartService } from './cart.service.js';
import { answerLine } from './cart-wire.js';

const addition = calls.addToCart.body;
const owner = calls.listCartItems.body;
const change = calls.changeCartItem.body;
const removal = calls.removeCartItem.body;

@Controller()
export class CartController {
  constructor(private readonly cart: CartService) {}

  @Call('addToCart')
  @Customer()
  async add(
    @Body(new SchemaPipe(addition)) { pid, quantity, uid }: z.infer<typeof addition>,
    @FromViewer() viewer: Viewer,
  ) {
    const line = await this.cart.add(ownUid(viewer, uid), pid, quantity);
    return answerLine('Product added to cart', line);
  }

  @Call('listCartItems')
  @Customer()
  list(@Body(new SchemaPipe(owner)) { uid }: z.infer<typeof owner>, @FromViewer() viewer: Viewer) {
    return this.cart.list(ownUid(viewer, uid), viewer);
  }

  @Call('changeCartItem')
  @Customer()
  async change(
    @Body(new SchemaPipe(change)) { uid, cartId, ...wanted }: z.infer<typeof change>,
    @FromViewer() viewer: Viewer,
  ) {
    const line = await this.cart.change(ownUid(viewer, uid), cartId, wanted);
    return answerLine('Cart updated', line);
  }

  @Call('removeCartItem')
  @Customer()
  async remove(
    @Body(new SchemaPipe(removal)) { uid, cartId, productId }: z.infer<typeof removal>,
    @FromViewer() viewer: Viewer,
  ) {
    await this.cart.remove(ownUid(viewer, uid), cartId, productId);
    return done('Removed from cart');
  }

  @Call('clearCart')
  @Customer()
  async clear(
    @Body(new SchemaPipe(owner)) { uid }: z.infer<typeof owner>,
    @FromViewer() viewer: Viewer,
  ) {
    await this.cart.clear(ownUid(viewer, uid));
    return done('Cart cleared');
  }
}
