import { Body, Controller, Query, UploadedFiles } from '@nestjs/common';
import { calls, fromWire, wireNames } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId } from '../../../identity/accounts/index.js';
import {
  HandlesCall,
  filesOfField,
  ParsesForm,
  SchemaPipe,
  type FormFiles,
} from '../../../platform/http/index.js';
import { StaffProductList } from './staff-product-list.service.js';
import { StaffProducts } from './staff-products.service.js';

const added = calls.addProduct.body;
const changed = calls.changeProduct.body;
const byId = calls.editProduct.query;
const paged = calls.listStaffProducts.query;

type ById = z.output<typeof byId>;

@Controller()
export class StaffProductsController {
  constructor(
    private readonly products: StaffProducts,
    private readonly list: StaffProductList,
  ) {}

  @HandlesCall('listStaffProducts')
  listProducts(@Query(new SchemaPipe(paged)) query: z.output<typeof paged>) {
    return this.list.show(query);
  }

  @HandlesCall('addProduct')
  @ParsesForm('addProduct')
  addProduct(
    @Body(new SchemaPipe(added)) form: z.output<typeof added>,
    @UploadedFiles() files: FormFiles,
    @CurrentStaffId() actor: string,
  ) {
    return this.products.add(fromWire(wireNames.product, form), picturesIn(files), actor);
  }

  @HandlesCall('changeProduct')
  @ParsesForm('changeProduct')
  changeProduct(
    @Body(new SchemaPipe(changed)) form: z.output<typeof changed>,
    @UploadedFiles() files: FormFiles,
    @CurrentStaffId() actor: string,
  ) {
    return this.products.change(fromWire(wireNames.product, form), picturesIn(files), actor);
  }

  @HandlesCall('editProduct')
  editProduct(@Query(new SchemaPipe(byId)) { id }: ById) {
    return this.products.edit(id);
  }

  @HandlesCall('deleteProduct')
  deleteProduct(@Query(new SchemaPipe(byId)) { id }: ById, @CurrentStaffId() actor: string) {
    return this.products.delete(id, actor);
  }

  @HandlesCall('removeProduct')
  removeProduct(@Query(new SchemaPipe(byId)) { id }: ById, @CurrentStaffId() actor: string) {
    return this.products.delete(id, actor);
  }

  @HandlesCall('restoreProduct')
  restoreProduct(@Body(new SchemaPipe(byId)) { id }: ById, @CurrentStaffId() actor: string) {
    return this.products.restore(id, actor);
  }
}

function picturesIn(files: FormFiles) {
  return {
    main: filesOfField(files, 'mainImage'),
    additional: filesOfField(files, 'additionalImages'),
  };
}
