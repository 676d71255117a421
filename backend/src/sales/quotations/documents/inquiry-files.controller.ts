import { Controller, Param, Res, UseGuards } from '@nestjs/common';
import { calls } from 'contracts';
import type { Response } from 'express';
import type { z } from 'zod';
import { HandlesCall, SchemaPipe } from '../../../platform/http/index.js';
import { InquiryRecords } from '../../inquiries/index.js';
import {
  CurrentInquiry,
  InquiryAccessGuard,
  setPrivateHeaders,
  type InquiryAccess,
} from '../inquiry-access.guard.js';
import { InquiryFiles } from './inquiry-files.service.js';

const pathParams = calls.openInquiryFile.params;
const signed = calls.downloadInquiryFile.params;
type Named = z.output<typeof pathParams>;

/** Headers that prevent scripts in a file from running with the origin of the site. */
const safeHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

/** Redirects clients that may read an inquiry to the signed download URLs of its files. */
@Controller()
export class InquiryFilesController {
  constructor(
    private readonly files: InquiryFiles,
    private readonly inquiries: InquiryRecords,
  ) {}

  @HandlesCall('openInquiryFile')
  @UseGuards(InquiryAccessGuard)
  async open(
    @CurrentInquiry() { inquiry }: InquiryAccess,
    @Param(new SchemaPipe(pathParams)) { id }: Named,
    @Res() response: Response,
  ) {
    response.redirect(await this.files.addressOf(inquiry, id));
  }

  @HandlesCall('openStaffInquiryFile')
  async openAsStaff(
    @Param(new SchemaPipe(pathParams)) { number, id }: Named,
    @Res() response: Response,
  ) {
    setPrivateHeaders(response);
    const inquiry = await this.inquiries.requireByNumber(number);
    response.redirect(await this.files.addressOf(inquiry, id));
  }

  @HandlesCall('previewInquiryFile')
  async preview(
    @Param(new SchemaPipe(pathParams)) { number, id }: Named,
    @Res() response: Response,
  ) {
    setPrivateHeaders(response);
    const inquiry = await this.inquiries.requireByNumber(number);
    const bytes = await this.files.preview(inquiry, id);
    response.set({ ...safeHeaders, 'Content-Type': 'image/webp' });
    response.send(bytes);
  }

  /** The signed URL alone authorises the download; cookies are ignored. */
  @HandlesCall('downloadInquiryFile')
  async download(
    @Param(new SchemaPipe(signed)) { token }: z.output<typeof signed>,
    @Res() response: Response,
  ) {
    const { name, bytes } = await this.files.open(token);
    setPrivateHeaders(response);
    response.attachment(name);
    response.set({ ...safeHeaders, 'Content-Type': 'application/pdf' });
    response.send(bytes);
  }
}
