import { Body, Controller, Param } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import {
  CurrentStaffId,
  CurrentUser,
  successResponse,
  type SignedInViewer,
} from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { CustomerAccess } from './customer-access.service.js';
import { CustomerNotes } from './customer-notes.service.js';
import { CustomerPages } from './customer-pages.service.js';
import { PriceListAssignments } from './price-list-assignments.service.js';

const choice = calls.showCustomer.params;
const form = calls.changeCustomer.body;
const note = calls.addCustomerNote.body;
const assignment = calls.assignPriceList.body;
const company = calls.assignCompanyPriceList.params;
type Choice = z.output<typeof choice>;

@Controller()
export class CustomersController {
  constructor(
    private readonly pages: CustomerPages,
    private readonly notes: CustomerNotes,
    private readonly access: CustomerAccess,
    private readonly assignments: PriceListAssignments,
  ) {}

  @HandlesCall('showCustomer')
  show(@Param(new SchemaPipe(choice)) { uid }: Choice, @CurrentUser() viewer: SignedInViewer) {
    return this.pages.show(uid, viewer);
  }

  @HandlesCall('showCustomerAccess')
  showAccess(
    @Param(new SchemaPipe(choice)) { uid }: Choice,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    return this.access.show(uid, viewer);
  }

  @HandlesCall('changeCustomer')
  async change(
    @Param(new SchemaPipe(choice)) { uid }: Choice,
    @Body(new SchemaPipe(form)) body: z.output<typeof form>,
    @CurrentStaffId() actor: string,
  ) {
    await this.pages.change(uid, body, actor);
    return successResponse('Customer saved.');
  }

  @HandlesCall('assignPriceList')
  async assignPriceList(
    @Param(new SchemaPipe(choice)) { uid }: Choice,
    @Body(new SchemaPipe(assignment)) body: z.output<typeof assignment>,
    @CurrentStaffId() actor: string,
  ) {
    await this.assignments.assign(uid, body, actor);
    return successResponse(body.list ? 'Price list assigned.' : 'Price list removed.');
  }

  @HandlesCall('assignCompanyPriceList')
  async assignCompanyPriceList(
    @Param(new SchemaPipe(company)) { id }: z.output<typeof company>,
    @Body(new SchemaPipe(assignment)) body: z.output<typeof assignment>,
    @CurrentStaffId() actor: string,
  ) {
    await this.assignments.assignToCompany(id, body, actor);
    return successResponse(body.list ? 'Price list assigned.' : 'Price list removed.');
  }

  @HandlesCall('addCustomerNote')
  async addNote(
    @Param(new SchemaPipe(choice)) { uid }: Choice,
    @Body(new SchemaPipe(note)) { text }: z.output<typeof note>,
    @CurrentStaffId() actor: string,
  ) {
    const added = await this.notes.add(uid, text, actor);
    return { ...successResponse('Note saved.'), note: added };
  }
}
