import { Body, Controller, Query, Res, UploadedFiles } from '@nestjs/common';
import { calls, toErrorBody, type ImportReport } from 'contracts';
import type { Response } from 'express';
import type { z } from 'zod';
import { CurrentStaffId, CurrentUser, type StaffMember } from '../../identity/accounts/index.js';
import { AppError } from '../../platform/errors.js';
import {
  HandlesCall,
  ParsesForm,
  toAppError,
  SchemaPipe,
  type FormFiles,
} from '../../platform/http/index.js';
import { CategoryImport } from './category-import.service.js';
import { Exports } from './exports.service.js';
import { ImportTemplate } from './import-template.service.js';
import { ErrorMarkedTables } from './tables/marked-table.service.js';
import { ProductImport } from './product-import.service.js';
import { toDownload } from './tables/table-files.js';
import { uploadedTable } from './tables/uploaded-table.js';

const form = calls.importTable.body;
type Line = z.input<typeof calls.importTable.answer>;
const exportQuery = calls.exportTable.query;
const templateQuery = calls.downloadImportTemplate.query;
const marking = calls.markTableErrors.body;
const maxFileBytes = 50 * 1024 * 1024;

@Controller()
export class ImportExportController {
  constructor(
    private readonly products: ProductImport,
    private readonly categories: CategoryImport,
    private readonly exports: Exports,
    private readonly template: ImportTemplate,
    private readonly marked: ErrorMarkedTables,
  ) {}

  @HandlesCall('importTable')
  @ParsesForm('importTable', maxFileBytes)
  async importTable(
    @Body(new SchemaPipe(form)) { kind, isDryRun, preset }: z.output<typeof form>,
    @UploadedFiles() files: FormFiles,
    @CurrentStaffId() actor: string,
    @Res() response: Response,
  ) {
    const uploaded = uploadedTable(files);
    const into = kind === 'products' ? this.products : this.categories;
    await streamJsonLines(response, (writeLine) =>
      into.run({
        ...{ ...uploaded, preset, isDryRun, actor },
        onProgress: (done, total) => writeLine({ done, total }),
      }),
    );
  }

  @HandlesCall('exportTable')
  async exportTable(
    @Query(new SchemaPipe(exportQuery)) query: z.output<typeof exportQuery>,
    @CurrentUser() viewer: StaffMember,
  ) {
    return toDownload(await this.exports.open(query, viewer));
  }

  @HandlesCall('downloadImportTemplate')
  async downloadImportTemplate(
    @Query(new SchemaPipe(templateQuery)) query: z.output<typeof templateQuery>,
  ) {
    return toDownload(await this.template.open(query));
  }

  @HandlesCall('markTableErrors')
  @ParsesForm('markTableErrors', maxFileBytes)
  async markTableErrors(
    @Body(new SchemaPipe(marking)) { kind, preset }: z.output<typeof marking>,
    @UploadedFiles() files: FormFiles,
  ) {
    return toDownload(await this.marked.open(kind, { ...uploadedTable(files), preset }));
  }
}

/**
 * Streams one JSON line per progress step, then a line with the result. An error before the first line is sent as
 * an ordinary error response.
 */
async function streamJsonLines(
  response: Response,
  run: (writeLine: (line: Line) => void) => Promise<ImportReport>,
) {
  const writeLine = (line: Line) => {
    if (!response.headersSent) response.type('application/x-ndjson');
    response.write(`${JSON.stringify(line)}\n`);
  };
  try {
    writeLine({ report: await run(writeLine) });
  } catch (error) {
    if (!response.headersSent) throw error;
    const refusal = toAppError(error) ?? new AppError('server.failed', 'Something went wrong.');
    writeLine(calls.importTable.answer.parse({ refusal: toErrorBody(refusal) }));
  }
  response.end();
}
