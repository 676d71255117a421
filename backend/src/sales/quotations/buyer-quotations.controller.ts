import { Body, Controller, Query, Res, UseGuards } from '@nestjs/common';
import { calls } from 'contracts';
import type { Response } from 'express';
import type { z } from 'zod';
import { ClientInfo, type RequestClient } from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { BuyerInquiryPages } from './buyer-inquiry-pages.service.js';
import { CurrentInquiry, InquiryAccessGuard, type InquiryAccess } from './inquiry-access.guard.js';
import { toPdfResponse, QuotationPdfs } from './pdf/quotation-pdfs.service.js';
import { QuotationDecisions } from './quotation-decisions.service.js';
import { QuotationRateLimits } from './quotation-limits.service.js';
import { toDecisionResponse } from './versions/quotation-wire.js';
import { toQueuedJobOptions } from './versions/queued-job-options.js';

const acceptance = calls.acceptQuotation.body;
const change = calls.requestQuotationChange.body;
const decline = calls.declineQuotation.body;
const lot = calls.decideLot.body;
const chosen = calls.showQuotationPdf.query;

@Controller()
@UseGuards(InquiryAccessGuard)
export class BuyerQuotationsController {
  constructor(
    private readonly pages: BuyerInquiryPages,
    private readonly decisions: QuotationDecisions,
    private readonly pdfs: QuotationPdfs,
    private readonly limits: QuotationRateLimits,
  ) {}

  @HandlesCall('showInquiryPage')
  show(@CurrentInquiry() access: InquiryAccess) {
    return this.pages.show(access);
  }

  @HandlesCall('acceptQuotation')
  async accept(
    @CurrentInquiry() access: InquiryAccess,
    @Body(new SchemaPipe(acceptance)) { version, name }: z.output<typeof acceptance>,
  ) {
    return toDecisionResponse(
      'Quotation accepted. Thank you!',
      await this.decisions.accept(access, version, name),
    );
  }

  @HandlesCall('requestQuotationChange')
  async requestChange(
    @CurrentInquiry() access: InquiryAccess,
    @Body(new SchemaPipe(change)) request: z.output<typeof change>,
  ) {
    return toDecisionResponse(
      'Change request sent',
      await this.decisions.requestChange(access, request),
    );
  }

  @HandlesCall('declineQuotation')
  async decline(
    @CurrentInquiry() access: InquiryAccess,
    @Body(new SchemaPipe(decline)) reasons: z.output<typeof decline>,
  ) {
    return toDecisionResponse('Quotation declined', await this.decisions.decline(access, reasons));
  }

  @HandlesCall('decideLot')
  async decideLot(
    @CurrentInquiry() access: InquiryAccess,
    @Body(new SchemaPipe(lot)) decision: z.output<typeof lot>,
  ) {
    return toDecisionResponse(
      'Your answer about the lot was saved',
      await this.decisions.decideLot(access, decision),
    );
  }

  @HandlesCall('showQuotationPdf')
  async showPdf(
    @CurrentInquiry() access: InquiryAccess,
    @ClientInfo() client: RequestClient,
    @Query(new SchemaPipe(chosen)) { version }: z.output<typeof chosen>,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.limits.countPdf(access, client);
    const buyer = toQueuedJobOptions(client, response);
    return toPdfResponse(await this.pdfs.quotationForBuyer(access.inquiry._id, version, buyer));
  }

  @HandlesCall('showProformaPdf')
  async showProforma(
    @CurrentInquiry() access: InquiryAccess,
    @ClientInfo() client: RequestClient,
    @Res({ passthrough: true }) response: Response,
  ) {
    await this.limits.countPdf(access, client);
    const buyer = toQueuedJobOptions(client, response);
    return toPdfResponse(await this.pdfs.proformaForBuyer(access.inquiry._id, buyer));
  }
}
