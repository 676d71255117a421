import { Injectable } from '@nestjs/common';
import { CategoriesService, CategoryNames } from '../../categories/index.js';

@Injectable()
export class CategoryLookup {
  constructor(
    private readonly categories: CategoriesService,
    private readonly names: CategoryNames,
  ) {}

  async read() {
    const listed = await this.categories.listCategories();
    const renamed = await this.names.listRenamed();
    return {
      /** Names in lower case. */
      existingNames: new Set(listed.map(({ category }) => category.toLowerCase())),
      /** Current category names, keyed by former names. */
      renamed: new Map(renamed.map(({ from, to }) => [from, to])),
    };
  }
}
