import { Body, Controller, Param, Query } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId, successResponse } from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { PriceListReads } from './price-list-reads.service.js';
import { StaffPriceLists } from './staff-price-lists.service.js';

const listing = calls.listPriceLists.query;
const choice = calls.showPriceList.params;
const form = calls.createPriceList.body;
const change = calls.changePriceList.body;
const deletion = calls.deletePriceList.query;
const paged = calls.listPriceListCustomers.query;
type Choice = z.output<typeof choice>;

@Controller()
export class PriceListsController {
  constructor(
    private readonly reads: PriceListReads,
    private readonly lists: StaffPriceLists,
  ) {}

  @HandlesCall('listPriceLists')
  async list(@Query(new SchemaPipe(listing)) { show }: z.output<typeof listing>) {
    return { lists: await this.reads.list(show) };
  }

  @HandlesCall('showPriceList')
  show(@Param(new SchemaPipe(choice)) { id }: Choice) {
    return this.reads.show(id);
  }

  @HandlesCall('createPriceList')
  async create(
    @Body(new SchemaPipe(form)) body: z.output<typeof form>,
    @CurrentStaffId() actor: string,
  ) {
    const list = await this.lists.create(body, actor);
    return { ...successResponse('Price list created.'), list };
  }

  @HandlesCall('changePriceList')
  async change(
    @Param(new SchemaPipe(choice)) { id }: Choice,
    @Body(new SchemaPipe(change)) body: z.output<typeof change>,
    @CurrentStaffId() actor: string,
  ) {
    const list = await this.lists.change(id, body, actor);
    return { ...successResponse('Price list saved.'), list };
  }

  @HandlesCall('deletePriceList')
  async delete(
    @Param(new SchemaPipe(choice)) { id }: Choice,
    @Query(new SchemaPipe(deletion)) { confirmed }: z.output<typeof deletion>,
    @CurrentStaffId() actor: string,
  ) {
    await this.lists.delete(id, confirmed, actor);
    return successResponse('Price list deleted.');
  }

  @HandlesCall('restorePriceList')
  async restore(@Param(new SchemaPipe(choice)) { id }: Choice, @CurrentStaffId() actor: string) {
    const list = await this.lists.restore(id, actor);
    return { ...successResponse('Price list restored.'), list };
  }

  @HandlesCall('listPriceListCustomers')
  listCustomers(
    @Param(new SchemaPipe(choice)) { id }: Choice,
    @Query(new SchemaPipe(paged)) query: z.output<typeof paged>,
  ) {
    return this.reads.listCustomers(id, query);
  }
}
