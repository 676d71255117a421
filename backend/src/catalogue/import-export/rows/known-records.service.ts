import { Injectable } from '@nestjs/common';
import type { StaffProductWire } from 'contracts';
import { ProductBatch, ProductsOfCategory } from '../../products/index.js';
import { CategoriesService } from '../../categories/index.js';
import type { TableRow } from '../tables/table-row.js';

interface Known {
  /** The name of now by each name that a category has or had. */
  categories: Map<string, string>;
  /** By the keys of their model numbers. */
  products: Map<string, StaffProductWire[]>;
}

/** What the shop has of that which a table names. */
@Injectable()
export class KnownRecords {
  constructor(
    private readonly batch: ProductBatch,
    private readonly categories: CategoriesService,
    private readonly ofCategory: ProductsOfCategory,
  ) {}

  async read(rows: TableRow[]): Promise<Known> {
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

  /** Products that were stored in categories of these names follow those that got another one meanwhile. */
  async catchUp({ categories }: Known, names: Set<string>) {
    for (const name of names)
      if (categories.get(name) === name) await this.ofCategory.catchUp(name);
  }
}
