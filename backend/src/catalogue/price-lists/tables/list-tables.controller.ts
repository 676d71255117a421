import { Body, Controller, Param, Query, UploadedFiles } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId } from '../../../identity/accounts/index.js';
import {
  HandlesCall,
  ParsesForm,
  SchemaPipe,
  type FormFiles,
} from '../../../platform/http/index.js';
import { toDownload, uploadedTable } from '../../import-export/index.js';
import { PriceListTables } from './list-tables.service.js';

const choice = calls.exportListPrices.params;
const filter = calls.exportListPrices.query;
const preview = calls.previewListImport.body;
const applied = calls.applyListImport.body;
type Choice = z.output<typeof choice>;

const maxFileBytes = 20 * 1024 * 1024;

@Controller()
export class PriceListTablesController {
  constructor(private readonly tables: PriceListTables) {}

  @HandlesCall('exportListPrices')
  async export(
    @Param(new SchemaPipe(choice)) { id }: Choice,
    @Query(new SchemaPipe(filter)) query: z.output<typeof filter>,
    @CurrentStaffId() actor: string,
  ) {
    return toDownload(await this.tables.export(id, query, actor));
  }

  @HandlesCall('previewListImport')
  @ParsesForm('previewListImport', maxFileBytes)
  preview(
    @Param(new SchemaPipe(choice)) { id }: Choice,
    @Body(new SchemaPipe(preview)) _: z.output<typeof preview>,
    @UploadedFiles() files: FormFiles,
  ) {
    return this.tables.preview(id, uploadedTable(files).table);
  }

  @HandlesCall('applyListImport')
  @ParsesForm('applyListImport', maxFileBytes)
  apply(
    @Param(new SchemaPipe(choice)) { id }: Choice,
    @Body(new SchemaPipe(applied)) { fingerprint }: z.output<typeof applied>,
    @UploadedFiles() files: FormFiles,
    @CurrentStaffId() actor: string,
  ) {
    const { table } = uploadedTable(files);
    return this.tables.import(id, { table, fingerprint }, actor);
  }
}
