import { Controller, Query } from '@nestjs/common';
import { calls, fromWire, wireNames } from 'contracts';
import type { z } from 'zod';
import { CurrentUser, type SignedInViewer, type Viewer } from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { ProductsService } from './products.service.js';

const byId = calls.showProduct.query;
const byCategory = calls.listCategoryProducts.query;
const forPrices = calls.listPrices.query;
const byPage = calls.listAddresses.query;

@Controller()
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @HandlesCall('listProducts')
  listProducts(@CurrentUser() viewer: Viewer) {
    return this.products.listProducts(viewer);
  }

  @HandlesCall('listBestProducts')
  listBestProducts(@CurrentUser() viewer: Viewer) {
    return this.products.listBestProducts(viewer);
  }

  @HandlesCall('showProduct')
  showProduct(
    @Query(new SchemaPipe(byId)) { id }: z.infer<typeof byId>,
    @CurrentUser() viewer: Viewer,
  ) {
    return this.products.showProduct(id, viewer);
  }

  @HandlesCall('listPrices')
  listPrices(
    @Query(new SchemaPipe(forPrices)) { ids }: z.infer<typeof forPrices>,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    return this.products.listPrices(ids.split(','), viewer);
  }

  @HandlesCall('listAddresses')
  listAddresses(@Query(new SchemaPipe(byPage)) { page }: z.infer<typeof byPage>) {
    return this.products.listAddresses(page);
  }

  @HandlesCall('listCategoryProducts')
  listCategoryProducts(
    @Query(new SchemaPipe(byCategory)) query: z.infer<typeof byCategory>,
    @CurrentUser() viewer: Viewer,
  ) {
    const { category } = fromWire(wireNames.categoryQuery, query);
    return this.products.listCategoryProducts(category, viewer);
  }
}
