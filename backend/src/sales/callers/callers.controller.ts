import { Body, Controller, Headers } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId } from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { PhoneCallerInquiries } from './caller-inquiries.service.js';

const contact = calls.findCaller.body;
const created = calls.createInquiryForCaller.body;
const headers = calls.createInquiryForCaller.headers;

@Controller()
export class CallersController {
  constructor(private readonly inquiries: PhoneCallerInquiries) {}

  @HandlesCall('findCaller')
  async find(@Body(new SchemaPipe(contact)) body: z.output<typeof contact>) {
    return { customers: await this.inquiries.findCustomers(body) };
  }

  @HandlesCall('createInquiryForCaller')
  async create(
    @Body(new SchemaPipe(created)) body: z.output<typeof created>,
    @Headers('idempotency-key') idempotencyKey: string | undefined,
    @CurrentStaffId() actor: string,
  ) {
    const { 'Idempotency-Key': key } = new SchemaPipe(headers).transform({
      'Idempotency-Key': idempotencyKey,
    });
    const { number, ...rest } = await this.inquiries.create(body, { key, actor });
    return { success: true, message: `Inquiry ${number} created`, number, ...rest };
  }
}
