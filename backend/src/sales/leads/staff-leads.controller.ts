import { Body, Controller, Param, Query } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId } from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { LeadConversion } from './lead-inquiries.service.js';
import { LeadRecords } from './lead-records.service.js';

const listing = calls.listLeads.query;
const numbered = calls.answerLead.params;
const inquirySchema = calls.makeInquiryOfLead.body;

@Controller()
export class StaffLeadsController {
  constructor(
    private readonly leads: LeadRecords,
    private readonly inquiries: LeadConversion,
  ) {}

  @HandlesCall('listLeads')
  list(@Query(new SchemaPipe(listing)) query: z.output<typeof listing>) {
    return this.leads.list(query);
  }

  @HandlesCall('answerLead')
  async answer(
    @Param(new SchemaPipe(numbered)) { number }: z.output<typeof numbered>,
    @CurrentStaffId() uid: string,
  ) {
    const lead = await this.leads.markAnswered(number, uid);
    return { success: true, message: 'Lead marked as answered', lead };
  }

  @HandlesCall('makeInquiryOfLead')
  async makeInquiry(
    @Param(new SchemaPipe(numbered)) { number }: z.output<typeof numbered>,
    @Body(new SchemaPipe(inquirySchema)) body: z.output<typeof inquirySchema>,
    @CurrentStaffId() uid: string,
  ) {
    const lead = await this.inquiries.make(number, body, uid);
    return { success: true, message: `Inquiry ${lead.inquiryNumber} created`, lead };
  }
}
