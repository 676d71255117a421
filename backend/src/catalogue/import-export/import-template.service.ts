import { Injectable } from '@nestjs/common';
import { importColumns, type ImportKind, type TableFormat } from 'contracts';
import { CategoriesService } from '../categories/index.js';
import { toTableFile } from './tables/table-files.js';

/** Import template: a table with every column and one sample row that can be imported unchanged. */
@Injectable()
export class ImportTemplate {
  constructor(private readonly categories: CategoriesService) {}

  async open({ kind, format }: { kind: ImportKind; format: TableFormat }) {
    const headings = importColumns[kind].map(({ column }) => column);
    return toTableFile(this.#rows(kind), { name: `${kind}-template`, format, headings });
  }

  async *#rows(kind: ImportKind) {
    const [first] = kind === 'products' ? await this.categories.listCategories() : [];
    yield importColumns[kind].map(({ column, example }) =>
      first && column === 'category' ? first.category : example,
    );
  }
}
