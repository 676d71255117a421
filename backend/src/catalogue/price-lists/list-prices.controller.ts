import { Body, Controller, Param, Query } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId } from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { ListPrices } from './list-prices.service.js';

const choice = calls.listPriceListProducts.params;
const listing = calls.listPriceListProducts.query;
const pricesSchema = calls.setListPrices.body;
const previewed = calls.previewListPrices.body;
const applied = calls.applyListPrices.body;
type Choice = z.output<typeof choice>;

@Controller()
export class ListPricesController {
  constructor(private readonly prices: ListPrices) {}

  @HandlesCall('listPriceListProducts')
  list(
    @Param(new SchemaPipe(choice)) { id }: Choice,
    @Query(new SchemaPipe(listing)) query: z.output<typeof listing>,
  ) {
    return this.prices.list(id, query);
  }

  @HandlesCall('setListPrices')
  set(
    @Param(new SchemaPipe(choice)) { id }: Choice,
    @Body(new SchemaPipe(pricesSchema)) { prices }: z.output<typeof pricesSchema>,
    @CurrentStaffId() actor: string,
  ) {
    return this.prices.set(id, prices, actor);
  }

  @HandlesCall('previewListPrices')
  preview(
    @Param(new SchemaPipe(choice)) { id }: Choice,
    @Body(new SchemaPipe(previewed)) request: z.output<typeof previewed>,
  ) {
    return this.prices.preview(id, request);
  }

  @HandlesCall('applyListPrices')
  apply(
    @Param(new SchemaPipe(choice)) { id }: Choice,
    @Body(new SchemaPipe(applied)) request: z.output<typeof applied>,
    @CurrentStaffId() actor: string,
  ) {
    return this.prices.apply(id, request, actor);
  }

  @HandlesCall('undoListPrices')
  undo(@Param(new SchemaPipe(choice)) { id }: Choice, @CurrentStaffId() actor: string) {
    return this.prices.undo(id, actor);
  }
}
