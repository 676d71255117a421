import { Body, Controller } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId } from '../../identity/accounts/index.js';
import { Call, SchemaPipe } from '../../platform/http/index.js';
import { BestProducts } from './best-products.service.js';

const chosen = calls.chooseBestProducts.body;

@Controller()
export class BestProductsController {
  constructor(private readonly best: BestProducts) {}

  @Call('chooseBestProducts')
  choose(
    @Body(new SchemaPipe(chosen)) { bestProducts }: z.output<typeof chosen>,
    @CurrentStaffId() actor: string,
  ) {
    return this.best.choose(bestProducts, actor);
  }
}
