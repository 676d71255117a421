import { Controller, Query } from '@nestjs/common';
import { calls, type ProductSearch } from 'contracts';
import { FromViewer, Public, type Viewer } from '../accounts/index.js';
import { Call, SchemaPipe } from '../http/index.js';
import { Finder } from './finder.service.js';

@Controller()
export class FindingController {
  constructor(private readonly finder: Finder) {}

  @Call('findProducts')
  @Public()
  findProducts(
    @Query(new SchemaPipe(calls.findProducts.query)) asked: ProductSearch,
    @FromViewer() viewer: Viewer,
  ) {
    return this.finder.find(asked, viewer);
  }
}
