import { Controller, Query } from '@nestjs/common';
import { calls, type ProductSearch } from 'contracts';
import { CurrentUser, type Viewer } from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { SearchService } from './search.service.js';

@Controller()
export class SearchController {
  constructor(private readonly search: SearchService) {}

  @HandlesCall('findProducts')
  searchProducts(
    @Query(new SchemaPipe(calls.findProducts.query)) query: ProductSearch,
    @CurrentUser() viewer: Viewer,
  ) {
    return this.search.search(query, viewer);
  }
}
