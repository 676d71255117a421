import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ProductForm } from 'contracts';
import { trusted, type Model } from 'mongoose';
import { AuditLog } from '../../../platform/audit/index.js';
import { CategoriesService, CategoryNames } from '../../categories/index.js';
import { unsetDeleted } from '../../../platform/database/index.js';
import { NotFoundError, AppError } from '../../../platform/errors.js';
import { PictureDrafts } from '../../media/index.js';
import { differingFields } from './differing-fields.js';
import {
  toAdditionalImage,
  applyPictureChange,
  assertValidPictureChange,
} from '../pictures/product-pictures.js';
import { productModelName, type ProductFields, type StoredProduct } from '../product.schema.js';
import { CategoryProducts } from '../categories/products-of-category.service.js';
import { toUpdateOperators } from './update-operators.js';
import { toStaffProduct } from '../visible-product.js';

export interface UploadedPictures {
  main: Uint8Array[];
  additional: Uint8Array[];
}

export type ProductFormChange = ProductForm & {
  id: string;
  removedAdditionalImages?: string[] | undefined;
  imageOrder?: string[] | undefined;
  revision?: number | undefined;
};

/** Staff operations on products; every change is audited and bumps the catalogue version. */
@Injectable()
export class StaffProducts {
  constructor(
    @InjectModel(productModelName) private readonly products: Model<ProductFields>,
    private readonly categories: CategoriesService,
    private readonly names: CategoryNames,
    private readonly ofCategory: CategoryProducts,
    private readonly drafts: PictureDrafts,
    private readonly audit: AuditLog,
  ) {}

  async add(input: ProductForm, { main, additional }: UploadedPictures, actor: string) {
    const form = { ...input, category: await this.names.require(input.category) };
    const added = await this.drafts.storeWith([...main, ...additional], (images) =>
      this.products.create({
        ...toUpdateOperators(form).set,
        ...(main.length > 0 && { mainImage: images[0] }),
        additionalImages: images.slice(main.length).map(toAdditionalImage),
      }),
    );
    await this.ofCategory.catchUp(form.category);
    const product = toStaffProduct(added.toObject());
    await this.audit.recordChange('product.added', { actor, subject: product._id, after: product });
    return { success: true, message: 'Product added successfully!', product };
  }

  async edit(id: string) {
    const [product, categories] = await Promise.all([
      this.#find(id),
      this.categories.listCategories(),
    ]);
    return { success: true, product: toStaffProduct(product), categories };
  }

  async change(input: ProductFormChange, { main, additional }: UploadedPictures, actor: string) {
    const before = await this.#find(input.id);
    assertUnchanged(before, input);
    const isMoved = input.category !== before.category;
    const category = isMoved ? await this.names.require(input.category) : input.category;
    // If the form omits `hidden`, the product keeps its visibility.
    const change = { ...input, category, hidden: input.hidden ?? before.hidden ?? undefined };
    const { removedAdditionalImages: removed = [], imageOrder: order = [] } = change;
    assertValidPictureChange(before.additionalImages, { removed, added: additional.length });
    const after = await this.drafts.storeWith([...main, ...additional], (images) => {
      const added = images.slice(main.length);
      return this.#store(before, change, {
        ...(main.length > 0 && { mainImage: images[0] }),
        additionalImages: applyPictureChange(before.additionalImages, { removed, added, order }),
      });
    });
    if (isMoved) await this.ofCategory.catchUp(category);
    const [was, product] = [toStaffProduct(before), toStaffProduct(after)];
    const recorded = { actor, subject: change.id, before: was, after: product };
    await this.audit.recordChange('product.changed', recorded);
    return { success: true, message: 'Product updated successfully!', product };
  }

  async delete(id: string, actor: string) {
    const before = await this.products
      .findOneAndUpdate(
        { _id: id, deletedAt: null },
        { $set: { deletedAt: new Date(), deletedBy: actor } },
      )
      .lean();
    if (!before) throw unknown();
    const change = { actor, subject: id, before: toStaffProduct(before) };
    await this.audit.recordChange('product.deleted', change);
    return { success: true, message: 'Product deleted successfully!' };
  }

  async restore(id: string, actor: string) {
    const after = await this.products
      .findOneAndUpdate(
        { _id: id, deletedAt: trusted({ $ne: null }) },
        { $unset: unsetDeleted },
        { returnDocument: 'after' },
      )
      .lean();
    if (!after) throw unknown();
    const change = { actor, subject: id, after: toStaffProduct(after) };
    await this.audit.recordChange('product.restored', change);
    return { success: true, message: 'Product restored' };
  }

  /** Stores a change; throws a conflict error if a concurrent request changed the product first. */
  async #store(
    before: StoredProduct,
    form: ProductForm,
    pictures: Partial<Pick<ProductFields, 'mainImage' | 'additionalImages'>>,
  ) {
    const { set, unset } = toUpdateOperators(form);
    // An unchanged category is not written, because it may be renamed concurrently.
    const { category, ...otherFields } = set;
    const changedFields = category === before.category ? otherFields : set;
    const after = await this.products
      .findOneAndUpdate(
        { _id: before._id, deletedAt: null, revision: before.revision ?? null },
        { $set: { ...changedFields, ...pictures }, $unset: unset, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean();
    if (!after) throw conflictError(await this.#find(String(before._id)), form);
    return after;
  }

  async #find(id: string): Promise<StoredProduct> {
    const product = await this.products.findOne({ _id: id, deletedAt: null }).lean();
    if (!product) throw unknown();
    return product;
  }
}

function assertUnchanged(product: StoredProduct, change: ProductFormChange) {
  const { revision } = change;
  if (revision !== undefined && revision !== (product.revision ?? 0))
    throw conflictError(product, change);
}

function conflictError(product: StoredProduct, form: ProductForm) {
  const fields = differingFields(product, form);
  return new AppError('product.changed', 'Someone else just changed this product.', {
    fields,
  });
}

function unknown() {
  return new NotFoundError('product.not_found', 'Product not found');
}
