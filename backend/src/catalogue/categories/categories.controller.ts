import { Controller } from '@nestjs/common';
import { HandlesCall } from '../../platform/http/index.js';
import { CategoriesService } from './categories.service.js';
import { CategoryNames } from './category-names.service.js';

@Controller()
export class CategoriesController {
  constructor(
    private readonly categories: CategoriesService,
    private readonly names: CategoryNames,
  ) {}

  @HandlesCall('listCategories')
  listCategories() {
    return this.categories.listCategories();
  }

  @HandlesCall('listRenamedCategories')
  listRenamed() {
    return this.names.listRenamed();
  }
}
