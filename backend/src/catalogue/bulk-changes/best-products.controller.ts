import { Body, Controller } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId } from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { BestProductSelection } from './best-products.service.js';

const chosen = calls.chooseBestProducts.body;

@Controller()
export class BestProductSelectionController {
  constructor(private readonly best: BestProductSelection) {}

  @HandlesCall('chooseBestProducts')
  choose(
    @Body(new SchemaPipe(chosen)) { bestProducts }: z.output<typeof chosen>,
    @CurrentStaffId() actor: string,
  ) {
    return this.best.choose(bestProducts, actor);
  }
}
