import { Body, Controller, Param } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import {
  CurrentStaffId,
  CurrentUser,
  successResponse,
  type SignedInViewer,
} from '../../identity/accounts/index.js';
import { Call, SchemaPipe } from '../../platform/http/index.js';
import { CustomerAccess } from './customer-access.service.js';
import { CustomerNotes } from './customer-notes.service.js';
import { CustomerPages } from './customer-pages.service.js';

const choice = calls.showCustomer.params;
const form = calls.changeCustomer.body;
const note = calls.addCustomerNote.body;
type Choice = z.output<typeof choice>;

@Controller()
export class CustomersController {
  constructor(
    private readonly pages: CustomerPages,
    private readonly notes: CustomerNotes,
    private readonly access: CustomerAccess,
  ) {}

  @Call('showCustomer')
  show(@Param(new SchemaPipe(choice)) { uid }: Choice, @CurrentUser() viewer: SignedInViewer) {
    return this.pages.show(uid, viewer);
  }

  @Call('showCustomerAccess')
  showAccess(
    @Param(new SchemaPipe(choice)) { uid }: Choice,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    return this.access.show(uid, viewer);
  }

  @Call('changeCustomer')
  async change(
    @Param(new SchemaPipe(choice)) { uid }: Choice,
    @Body(new SchemaPipe(form)) body: z.output<typeof form>,
    @CurrentStaffId() actor: string,
  ) {
    await this.pages.change(uid, body, actor);
    return successResponse('Customer saved.');
  }

  @Call('addCustomerNote')
  async addNote(
    @Param(new SchemaPipe(choice)) { uid }: Choice,
    @Body(new SchemaPipe(note)) { text }: z.output<typeof note>,
    @CurrentStaffId() actor: string,
  ) {
    const added = await this.notes.add(uid, text, actor);
    return { ...successResponse('Note saved.'), note: added };
  }
}
