import { Controller, Query } from '@nestjs/common';
import { calls, fromWire, wireNames } from 'contracts';
import type { z } from 'zod';
import { FromViewer, Public, type Viewer } from '../accounts/index.js';
import { Call, SchemaPipe } from '../http/index.js';
import { ProductsService } from './products.service.js';

const byId = calls.showProduct.query;
const byCategory = calls.listCategoryProducts.query;

@Controller()
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @Call('listProducts')
  @Public()
  listProducts(@FromViewer() viewer: Viewer) {
    return this.products.listProducts(viewer);
  }

  @Call('listBestProducts')
  @Public()
  listBestProducts(@FromViewer() viewer: Viewer) {
    return this.products.listBestProducts(viewer);
  }

  @Call('showProduct')
  @Public()
  showProduct(
    @Query(new SchemaPipe(byId)) { id }: z.infer<typeof byId>,
    @FromViewer() viewer: Viewer,
  ) {
    return this.products.showProduct(id, viewer);
  }

  @Call('listCategoryProducts')
  @Public()
  listCategoryProducts(
    @Query(new SchemaPipe(byCategory)) query: z.infer<typeof byCategory>,
    @FromViewer() viewer: Viewer,
  ) {
    const { category } = fromWire(wireNames.categoryQuery, query);
    return this.products.listCategoryProducts(category, viewer);
  }
}
