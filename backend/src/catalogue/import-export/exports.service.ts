import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ExportType, Permission, TableFormat } from 'contracts';
import type { Connection } from 'mongoose';
import {
  forbiddenError,
  hasStaffPermission,
  type StaffMember,
} from '../../identity/accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { formatCell, exportSources, type ExportSource } from './export-sources.js';
import { toTableFile } from './tables/table-files.js';

const permissions: Record<ExportType, Permission> = {
  products: 'catalogue.read',
  categories: 'catalogue.read',
  inquiries: 'inquiries.read',
  users: 'customers.read',
  subscribers: 'customers.read',
};

/** Streams exported tables row by row. */
@Injectable()
export class Exports {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly audit: AuditLog,
  ) {}

  async open({ type, format }: { type: ExportType; format: TableFormat }, viewer: StaffMember) {
    if (!hasStaffPermission(viewer, permissions[type])) throw forbiddenError();
    await this.audit.record(`export.${type}`, { actor: viewer.uid });
    const source = exportSources[type];
    const headings = Object.keys(source.columns);
    return toTableFile(this.#read(source), { name: type, format, headings });
  }

  async *#read({ collection, filter, sort, columns }: ExportSource) {
    const sources = Object.values(columns);
    const cursor = this.connection.collection(collection).find(filter).sort(sort).batchSize(1_000);
    for await (const document of cursor) {
      yield sources.map((from) =>
        typeof from === 'string' ? formatCell(document, from) : from(document),
      );
    }
  }
}
