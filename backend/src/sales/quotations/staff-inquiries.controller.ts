import { Body, Controller, Param, Query, UploadedFiles } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId } from '../../identity/accounts/index.js';
import {
  HandlesCall,
  filesOfField,
  ParsesForm,
  SchemaPipe,
  type FormFiles,
} from '../../platform/http/index.js';
import { InquiryRecords } from '../inquiries/index.js';
import { InquiryPages } from './inquiry-pages.service.js';
import { Messages } from './messages/messages.service.js';
import { Notes } from './messages/notes.service.js';
import { DisplayNames } from './people-names.service.js';
import { StaffLinks } from './links/staff-links.service.js';

const numbered = calls.showStaffInquiry.params;
const ended = calls.revokeInquiryLinks.query;
const form = calls.sendStaffMessage.body;
const readSchema = calls.readStaffMessages.body;
const noteSchema = calls.addNote.body;
type Numbered = z.output<typeof numbered>;

@Controller()
export class StaffInquiriesController {
  constructor(
    private readonly inquiries: InquiryRecords,
    private readonly pages: InquiryPages,
    private readonly links: StaffLinks,
    private readonly messages: Messages,
    private readonly notes: Notes,
    private readonly names: DisplayNames,
  ) {}

  @HandlesCall('showStaffInquiry')
  async show(@Param(new SchemaPipe(numbered)) { number }: Numbered) {
    return this.pages.showToStaff(await this.inquiries.requireByNumber(number));
  }

  @HandlesCall('createInquiryLink')
  async createLink(
    @Param(new SchemaPipe(numbered)) { number }: Numbered,
    @CurrentStaffId() uid: string,
  ) {
    const inquiry = await this.inquiries.requireByNumber(number);
    const result = await this.links.create(inquiry, await this.names.staff(uid));
    return { success: true, message: 'Link created', ...result };
  }

  @HandlesCall('revokeInquiryLinks')
  async revokeLinks(
    @Param(new SchemaPipe(numbered)) { number }: Numbered,
    @Query(new SchemaPipe(ended)) { id }: z.output<typeof ended>,
    @CurrentStaffId() uid: string,
  ) {
    await this.links.revoke(
      await this.inquiries.requireByNumber(number),
      id,
      await this.names.staff(uid),
    );
    return { success: true, message: 'Link revoked' };
  }

  @HandlesCall('listStaffMessages')
  async listMessages(@Param(new SchemaPipe(numbered)) { number }: Numbered) {
    const inquiry = await this.inquiries.requireByNumber(number);
    const listed = await this.messages.list(inquiry, 'staff');
    return { ...listed, notes: await this.notes.list(inquiry) };
  }

  @HandlesCall('sendStaffMessage')
  @ParsesForm('sendStaffMessage')
  async sendMessage(
    @Param(new SchemaPipe(numbered)) { number }: Numbered,
    @Body(new SchemaPipe(form)) { text }: z.output<typeof form>,
    @UploadedFiles() files: FormFiles,
    @CurrentStaffId() uid: string,
  ) {
    const { name } = await this.names.staff(uid);
    const message = { from: 'staff' as const, name, text, files: filesOfField(files, 'pictures') };
    const sentMessage = await this.messages.send(
      await this.inquiries.requireByNumber(number),
      message,
      {
        staff: uid,
      },
    );
    return { success: true, message: 'Message sent', sent: sentMessage };
  }

  @HandlesCall('readStaffMessages')
  async readMessages(
    @Param(new SchemaPipe(numbered)) { number }: Numbered,
    @Body(new SchemaPipe(readSchema)) { seq }: z.output<typeof readSchema>,
  ) {
    const inquiry = await this.inquiries.requireByNumber(number);
    await this.messages.read(inquiry, { side: 'staff' }, seq);
    return { success: true, message: 'Messages marked as read' };
  }

  @HandlesCall('addNote')
  async addNote(
    @Param(new SchemaPipe(numbered)) { number }: Numbered,
    @Body(new SchemaPipe(noteSchema)) { text }: z.output<typeof noteSchema>,
    @CurrentStaffId() uid: string,
  ) {
    const author = await this.names.staff(uid);
    const note = await this.notes.add(await this.inquiries.requireByNumber(number), author, text);
    return { success: true, message: 'Note added', note };
  }
}
