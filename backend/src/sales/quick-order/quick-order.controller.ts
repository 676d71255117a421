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
import { ValidationError } from '../../platform/errors.js';
import {
  HandlesCall,
  filesOfField,
  ParsesForm,
  SchemaPipe,
  type FormFiles,
} from '../../platform/http/index.js';
import { CartAdditions } from '../cart/index.js';
import { QuickOrder } from './quick-order.service.js';

const text = calls.matchOrder.body;
const addition = calls.addOrderLines.body;
const headers = calls.addOrderLines.headers;

@Controller()
export class QuickOrderController {
  constructor(
    private readonly orders: QuickOrder,
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
    const [table] = filesOfField(files, 'table');
    if (!table) throw new ValidationError({ table: 'Choose a CSV or Excel file' });
    return this.orders.matchTable(table, client);
  }

  @HandlesCall('addOrderLines')
  async add(
    @Headers('idempotency-key') given: string | undefined,
    @Body(new SchemaPipe(addition)) { uid, lines }: z.output<typeof addition>,
    @CurrentUser() viewer: Viewer,
  ) {
    const { 'Idempotency-Key': key } = new SchemaPipe(headers).transform({
      'Idempotency-Key': given,
    });
    await this.additions.add(assertOwnUid(viewer, uid), lines, key);
    return successResponse('Products added to cart');
  }
}
