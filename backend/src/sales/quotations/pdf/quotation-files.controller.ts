import { Controller, Param, UploadedFiles } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import {
  HandlesCall,
  filesOfField,
  ParsesForm,
  SchemaPipe,
  type FormFiles,
} from '../../../platform/http/index.js';
import { PrivatePictureStorage } from '../private-picture-storage.service.js';
import { toPdfResponse, QuotationPdfs } from './quotation-pdfs.service.js';
import { QuotationStore } from '../versions/quotation-store.service.js';

const pathParams = calls.addLotPictures.params;
type Named = z.output<typeof pathParams>;

@Controller()
export class QuotationFilesController {
  constructor(
    private readonly store: QuotationStore,
    private readonly pdfs: QuotationPdfs,
    private readonly pictures: PrivatePictureStorage,
  ) {}

  @HandlesCall('addLotPictures')
  @ParsesForm('addLotPictures')
  async addLotPictures(
    @Param(new SchemaPipe(pathParams)) { id }: Named,
    @UploadedFiles() files: FormFiles,
  ) {
    await this.store.require({ _id: id });
    const pictures = await this.pictures.storeUnused(filesOfField(files, 'pictures'));
    return { success: true, message: 'Photos added', pictures };
  }

  @HandlesCall('showStaffQuotationPdf')
  async showPdf(@Param(new SchemaPipe(pathParams)) { id }: Named) {
    return toPdfResponse(await this.pdfs.quotationFor(await this.store.require({ _id: id })));
  }

  @HandlesCall('showStaffProformaPdf')
  async showProforma(@Param(new SchemaPipe(pathParams)) { id }: Named) {
    return toPdfResponse(await this.pdfs.proformaFor(await this.store.require({ _id: id })));
  }
}
