import { Body, Controller, Param, Query } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId } from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { DisplayNames } from './people-names.service.js';
import { QuotationDecisions } from './quotation-decisions.service.js';
import { QuotationDrafts } from './drafts/quotation-drafts.service.js';
import { QuotationLists } from './quotation-lists.service.js';
import { QuotationStore } from './versions/quotation-store.service.js';
import { SendQuotation } from './send-quotation.service.js';

const preparation = calls.prepareQuotation.body;
const listing = calls.listQuotations.query;
const pathParams = calls.showQuotation.params;
const changed = calls.saveQuotation.body;
const toSend = calls.sendQuotation.body;
const withdrawal = calls.withdrawQuotation.body;
type Named = z.output<typeof pathParams>;

@Controller()
export class StaffQuotationsController {
  constructor(
    private readonly drafts: QuotationDrafts,
    private readonly sending: SendQuotation,
    private readonly decisions: QuotationDecisions,
    private readonly store: QuotationStore,
    private readonly lists: QuotationLists,
    private readonly names: DisplayNames,
  ) {}

  @HandlesCall('prepareQuotation')
  async prepare(
    @Body(new SchemaPipe(preparation)) request: z.output<typeof preparation>,
    @CurrentStaffId() uid: string,
  ) {
    const by = await this.names.staff(uid);
    const draft = await this.drafts.prepare(request.inquiryId, request.currency, by);
    return this.lists.saved('Draft created', draft);
  }

  @HandlesCall('listQuotations')
  list(@Query(new SchemaPipe(listing)) query: z.output<typeof listing>) {
    return this.lists.list(query);
  }

  @HandlesCall('showQuotation')
  async show(@Param(new SchemaPipe(pathParams)) { id }: Named) {
    return this.lists.showOne(await this.store.require({ _id: id }));
  }

  @HandlesCall('saveQuotation')
  async save(
    @Param(new SchemaPipe(pathParams)) { id }: Named,
    @Body(new SchemaPipe(changed)) change: z.output<typeof changed>,
    @CurrentStaffId() uid: string,
  ) {
    const saved = await this.drafts.save(id, change, await this.names.staff(uid));
    return this.lists.saved('Quotation saved', saved);
  }

  @HandlesCall('discardQuotation')
  async discard(@Param(new SchemaPipe(pathParams)) { id }: Named, @CurrentStaffId() uid: string) {
    await this.drafts.discard(id, await this.names.staff(uid));
    return { success: true, message: 'Draft discarded' };
  }

  @HandlesCall('sendQuotation')
  async send(
    @Param(new SchemaPipe(pathParams)) { id }: Named,
    @Body(new SchemaPipe(toSend)) { revision }: z.output<typeof toSend>,
    @CurrentStaffId() uid: string,
  ) {
    const result = await this.sending.send(id, revision, await this.names.staff(uid));
    return {
      ...(await this.lists.saved('Quotation sent', result.stored)),
      linkUrl: result.linkUrl,
    };
  }

  @HandlesCall('withdrawQuotation')
  async withdraw(
    @Param(new SchemaPipe(pathParams)) { id }: Named,
    @Body(new SchemaPipe(withdrawal)) { reason }: z.output<typeof withdrawal>,
    @CurrentStaffId() uid: string,
  ) {
    const withdrawn = await this.decisions.withdraw(id, reason, await this.names.staff(uid));
    return this.lists.saved('Quotation withdrawn', withdrawn);
  }
}
