import { Body, Controller, Headers, UploadedFiles } from '@nestjs/common';
import { calls, maxOrderTableBytes } from 'contracts';
import type { z } from 'zod';
import {
  assertOwnUid,
  ClientInfo,
  CurrentUser,
  successResponse,
  type RequestClient,
  type Viewer,
} from '../../identity/accounts/index.js';
import { uploadedTable } from '../../catalogue/import-export/index.js';
import { ProductsService } from '../../catalogue/products/index.js';
import { HandlesCall, ParsesForm, SchemaPipe, type FormFiles } from '../../platform/http/index.js';
import { CartAdditions } from '../cart/index.js';
import { QuickOrder } from './quick-order.service.js';

const text = calls.matchOrder.body;
const idsSchema = calls.listOrderProducts.body;
const addition = calls.addOrderLines.body;
const headers = calls.addOrderLines.headers;

@Controller()
export class QuickOrderController {
  constructor(
    private readonly orders: QuickOrder,
    private readonly products: ProductsService,
    private readonly additions: CartAdditions,
  ) {}

  @HandlesCall('matchOrder')
  match(
    @Body(new SchemaPipe(text)) { text: written }: z.output<typeof text>,
    @ClientInfo() client: RequestClient,
  ) {
    return this.orders.matchText(written, client);
  }

  @HandlesCall('matchOrderTable')
  @ParsesForm('matchOrderTable', maxOrderTableBytes)
  matchTable(
    @Body(new SchemaPipe(calls.matchOrderTable.body)) _: object,
    @UploadedFiles() files: FormFiles,
    @ClientInfo() client: RequestClient,
  ) {
    return this.orders.matchTable(uploadedTable(files).table, client);
  }

  @HandlesCall('listOrderProducts')
  list(
    @Body(new SchemaPipe(idsSchema)) { ids }: z.output<typeof idsSchema>,
    @CurrentUser() viewer: Viewer,
  ) {
    return this.products.listByIds(ids, viewer);
  }

  @HandlesCall('addOrderLines')
  async add(
    @Headers('idempotency-key') idempotencyKey: string | undefined,
    @Body(new SchemaPipe(addition)) { uid, lines }: z.output<typeof addition>,
    @CurrentUser() viewer: Viewer,
  ) {
    const { 'Idempotency-Key': key } = new SchemaPipe(headers).transform({
      'Idempotency-Key': idempotencyKey,
    });
    await this.additions.add(assertOwnUid(viewer, uid), lines, key);
    return successResponse('Products added to cart');
  }
}
