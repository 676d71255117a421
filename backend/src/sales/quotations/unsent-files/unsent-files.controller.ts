import { Body, Controller, Param, UploadedFiles } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import {
  ClientInfo,
  CurrentUser,
  successResponse,
  type RequestClient,
  type SignedInViewer,
} from '../../../identity/accounts/index.js';
import { ValidationError } from '../../../platform/errors.js';
import {
  HandlesCall,
  ParsesForm,
  SchemaPipe,
  type FormFiles,
} from '../../../platform/http/index.js';
import { UnsentFiles } from './unsent-files.service.js';

const pathParams = calls.removeInquiryUpload.params;

/** Endpoints for the files that a buyer adds to the inquiry form before sending the inquiry. */
@Controller()
export class UnsentFilesController {
  constructor(private readonly files: UnsentFiles) {}

  @HandlesCall('uploadInquiryFile')
  @ParsesForm('uploadInquiryFile')
  async upload(
    @Body(new SchemaPipe(calls.uploadInquiryFile.body)) _: object,
    @UploadedFiles() files: FormFiles,
    @CurrentUser() { uid }: SignedInViewer,
    @ClientInfo() client: RequestClient,
  ) {
    const [upload] = files['file'] ?? [];
    if (!upload) throw new ValidationError({ file: 'Choose a file' });
    const file = await this.files.store(upload, { uid, client });
    return { ...successResponse('File uploaded'), file };
  }

  @HandlesCall('removeInquiryUpload')
  async remove(
    @Param(new SchemaPipe(pathParams)) { id }: z.output<typeof pathParams>,
    @CurrentUser() { uid }: SignedInViewer,
  ) {
    await this.files.remove(uid, id);
    return successResponse('File removed');
  }
}
