import { Body, Controller, Param, Query } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId } from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { InquiryRecords } from '../inquiries/index.js';
import { DisplayNames, toPdfResponse } from '../quotations/index.js';
import { OrderSteps } from './order-steps.service.js';
import { PackingLists } from './packing-lists.service.js';

const numbered = calls.recordOrderStep.params;
const recorded = calls.recordOrderStep.body;
const undone = calls.undoOrderStep.query;
type Numbered = z.output<typeof numbered>;

@Controller()
export class FulfilmentController {
  constructor(
    private readonly inquiries: InquiryRecords,
    private readonly steps: OrderSteps,
    private readonly packingLists: PackingLists,
    private readonly names: DisplayNames,
  ) {}

  @HandlesCall('recordOrderStep')
  async record(
    @Param(new SchemaPipe(numbered)) { number }: Numbered,
    @Body(new SchemaPipe(recorded)) { step, ...choice }: z.output<typeof recorded>,
    @CurrentStaffId() uid: string,
  ) {
    const inquiry = await this.inquiries.requireByNumber(number);
    const by = await this.names.staff(uid);
    const order = await this.steps.record(inquiry, { ...step, ...choice }, by);
    return { success: true, message: 'Order updated', order };
  }

  @HandlesCall('undoOrderStep')
  async undo(
    @Param(new SchemaPipe(numbered)) { number }: Numbered,
    @Query(new SchemaPipe(undone)) choice: z.output<typeof undone>,
    @CurrentStaffId() uid: string,
  ) {
    const inquiry = await this.inquiries.requireByNumber(number);
    const order = await this.steps.undo(inquiry, choice, await this.names.staff(uid));
    return { success: true, message: 'Order updated', order };
  }

  @HandlesCall('showStaffPackingList')
  async showPackingList(@Param(new SchemaPipe(numbered)) { number }: Numbered) {
    return toPdfResponse(
      await this.packingLists.forStaff(await this.inquiries.requireByNumber(number)),
    );
  }
}
