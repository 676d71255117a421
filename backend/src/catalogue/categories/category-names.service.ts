import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RenamedCategory } from 'contracts';
import { trusted, type Model } from 'mongoose';
import { ValidationError } from '../../platform/errors.js';
import { categoryModelName, type StoredCategory } from './category.schema.js';
import { currentCategoryName, currentNamesByFormerName } from './former-names.js';

/** Resolves former category names to current ones. */
@Injectable()
export class CategoryNames {
  constructor(@InjectModel(categoryModelName) private readonly categories: Model<StoredCategory>) {}

  async listRenamed(): Promise<RenamedCategory[]> {
    return [...(await this.#renamed())].map(([from, to]) => ({ from, to }));
  }

  /** Returns the current name for a current or former name, or undefined if there is no such category. */
  async current(name: string): Promise<string | undefined> {
    if (await this.categories.exists({ name, deletedAt: null })) return name;
    return (await this.#renamed()).get(name);
  }

  /** Like `current`, but throws `ValidationError` if there is no such category. */
  async require(name: string): Promise<string> {
    const current = await this.current(name);
    const text = 'Category not found';
    if (current === undefined) throw new ValidationError({ category: text }, text);
    return current;
  }

  /**
   * Returns a function that maps a category name used at the given time to the current name, or to undefined if the
   * category has been deleted.
   */
  async since(at: Date): Promise<(name: string) => string | undefined> {
    const all = await this.categories.find({}).lean();
    return (name) => currentCategoryName(all, name, at);
  }

  async #renamed() {
    const filter = { deletedAt: null, formerNames: trusted({ $exists: true }) };
    if (!(await this.categories.exists(filter))) return new Map<string, string>();
    return currentNamesByFormerName(await this.categories.find({ deletedAt: null }).lean());
  }
}
