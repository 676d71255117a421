import { Injectable } from '@nestjs/common';
import type { StaffProductWire } from 'contracts';
import { ProductBatchWriter, CategoryProducts } from '../../products/index.js';
import { CategoriesService } from '../../categories/index.js';
import type { TableRow } from '../tables/table-row.js';

interface ExistingRecords {
  /** Current category names, keyed by every current and former name. */
  categories: Map<string, string>;
  /** Products, keyed by normalised model number. */
  products: Map<string, StaffProductWire[]>;
}

@Injectable()
export class ImportRecordLookup {
  constructor(
    private readonly batch: ProductBatchWriter,
    private readonly categories: CategoriesService,
    private readonly ofCategory: CategoryProducts,
  ) {}

  async read(rows: TableRow[]): Promise<ExistingRecords> {
    const models = rows.flatMap(({ cells }) => cells['modelNumber'] ?? []);
    const [categories, renamed, products] = await Promise.all([
      this.categories.listCategories(),
      this.ofCategory.names.listRenamed(),
      this.batch.find(models),
    ]);
    const current = categories.map(({ category }): [string, string] => [category, category]);
    const former = renamed.map(({ from, to }): [string, string] => [from, to]);
    return { categories: new Map([...former, ...current]), products };
  }

  /** Updates the imported products whose category was renamed during the import. */
  async catchUp({ categories }: ExistingRecords, names: Set<string>) {
    for (const name of names)
      if (categories.get(name) === name) await this.ofCategory.catchUp(name);
  }
}
