import { Body, Controller, Header, Param, Query, UploadedFiles } from '@nestjs/common';
import { calls, maxSignatureMegabytes } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId } from '../../identity/accounts/index.js';
import {
  HandlesCall,
  filesOfField,
  ParsesForm,
  SchemaPipe,
  type FormFiles,
} from '../../platform/http/index.js';
import { EmailPreviews } from './email-previews.service.js';
import { SettingHistory } from './setting-history.service.js';
import { StaffSettings } from './staff-settings.service.js';
import { TestMails } from './test-mails.service.js';

const changed = calls.changeSettings.body;
const pictured = calls.changeDefaultPicture.body;
const signed = calls.changeSignature.body;
const tested = calls.sendTestMail.body;
const previewed = calls.previewMail.query;
const listed = calls.listSettingChanges.query;
const undone = calls.undoSettingChange.params;

/**
 * Content Security Policy of the email preview iframe: allows inline styles and pictures of this site, but no scripts
 * or forms.
 */
const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

@Controller()
export class StaffSettingsController {
  constructor(
    private readonly settings: StaffSettings,
    private readonly history: SettingHistory,
    private readonly mails: TestMails,
    private readonly previews: EmailPreviews,
  ) {}

  @HandlesCall('showSettings')
  show() {
    return this.settings.show();
  }

  @HandlesCall('changeSettings')
  change(
    @Body(new SchemaPipe(changed)) change: z.output<typeof changed>,
    @CurrentStaffId() actor: string,
  ) {
    return this.settings.change(change, actor);
  }

  @HandlesCall('changeDefaultPicture')
  @ParsesForm('changeDefaultPicture')
  changePicture(
    @Body(new SchemaPipe(pictured)) { revision }: z.output<typeof pictured>,
    @UploadedFiles() files: FormFiles,
    @CurrentStaffId() actor: string,
  ) {
    return this.settings.changePicture(revision, filesOfField(files, 'picture'), actor);
  }

  @HandlesCall('changeSignature')
  @ParsesForm('changeSignature', maxSignatureMegabytes * 1024 * 1024)
  changeSignature(
    @Body(new SchemaPipe(signed)) { revision }: z.output<typeof signed>,
    @UploadedFiles() files: FormFiles,
    @CurrentStaffId() actor: string,
  ) {
    return this.settings.changeSignature(revision, filesOfField(files, 'picture'), actor);
  }

  @HandlesCall('previewMail')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', previewPolicy)
  previewMail(@Query(new SchemaPipe(previewed)) preview: z.output<typeof previewed>) {
    return this.previews.show(preview);
  }

  @HandlesCall('sendTestMail')
  sendTest(
    @Body(new SchemaPipe(tested)) mail: z.output<typeof tested>,
    @CurrentStaffId() actor: string,
  ) {
    return this.mails.send(mail, actor);
  }

  @HandlesCall('listSettingChanges')
  listChanges(@Query(new SchemaPipe(listed)) query: z.output<typeof listed>) {
    return this.history.list(query);
  }

  @HandlesCall('undoSettingChange')
  undo(
    @Param(new SchemaPipe(undone)) { id }: z.output<typeof undone>,
    @CurrentStaffId() actor: string,
  ) {
    return this.settings.undo(id, actor);
  }
}
