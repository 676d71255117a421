import { Body, Controller, Param, Query, UploadedFiles } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId } from '../accounts/index.js';
import { Call, filesIn, Form, SchemaPipe, type FormFiles } from '../http/index.js';
import { SettingHistory } from './setting-history.service.js';
import { StaffSettings } from './staff-settings.service.js';
import { TestMails } from './test-mails.service.js';

const changed = calls.changeSettings.body;
const pictured = calls.changeDefaultPicture.body;
const tested = calls.sendTestMail.body;
const listed = calls.listSettingChanges.query;
const undone = calls.undoSettingChange.params;

@Controller()
export class StaffSettingsController {
  constructor(
    private readonly settings: StaffSettings,
    private readonly history: SettingHistory,
    private readonly mails: TestMails,
  ) {}

  @Call('showSettings')
  show() {
    return this.settings.show();
  }

  @Call('changeSettings')
  change(
    @Body(new SchemaPipe(changed)) change: z.output<typeof changed>,
    @CurrentStaffId() actor: string,
  ) {
    return this.settings.change(change, actor);
  }

  @Call('changeDefaultPicture')
  @Form('changeDefaultPicture')
  changePicture(
    @Body(new SchemaPipe(pictured)) { revision }: z.output<typeof pictured>,
    @UploadedFiles() files: FormFiles,
    @CurrentStaffId() actor: string,
  ) {
    return this.settings.changePicture(revision, filesIn(files, 'picture'), actor);
  }

  @Call('sendTestMail')
  sendTest(
    @Body(new SchemaPipe(tested)) mail: z.output<typeof tested>,
    @CurrentStaffId() actor: string,
  ) {
    return this.mails.send(mail, actor);
  }

  @Call('listSettingChanges')
  listChanges(@Query(new SchemaPipe(listed)) query: z.output<typeof listed>) {
    return this.history.list(query);
  }

  @Call('undoSettingChange')
  undo(
    @Param(new SchemaPipe(undone)) { id }: z.output<typeof undone>,
    @CurrentStaffId() actor: string,
  ) {
    return this.settings.undo(id, actor);
  }
}
