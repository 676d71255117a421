import { Controller } from '@nestjs/common';
import { Call } from '../http/index.js';
import { CategoriesService } from './categories.service.js';

@Controller()
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Call('listCategories')
  listCategories() {
    return this.categories.listCategories();
  }
}
