import { Injectable } from '@nestjs/common';
import { CategoriesService, CategoryNames } from '../../categories/index.js';

/** The names that a table of categories may mean. */
@Injectable()
export class KnownCategories {
  constructor(
    private readonly categories: CategoriesService,
    private readonly names: CategoryNames,
  ) {}

  async read() {
    const listed = await this.categories.listCategories();
    const renamed = await this.names.listRenamed();
    return {
      /** In small letters. */
      known: new Set(listed.map(({ category }) => category.toLowerCase())),
      /** The names of now by those of before. */
      renamed: new Map(renamed.map(({ from, to }) => [from, to])),
    };
  }
}
