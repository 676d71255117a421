import { Controller } from '@nestjs/common';
import { Public } from '../accounts/index.js';
import { Call } from '../http/index.js';
import { CategoriesService } from './categories.service.js';

@Controller()
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Call('listCategories')
  @Public()
  listCategories() {
    return this.categories.listCategories();
  }
}
