import type { Model, Types } from 'mongoose';
import { NotFoundError } from '../errors.js';

const maxListed = 200;

type Stored<Fields> = Fields & { _id: Types.ObjectId };
type Wire<Fields> = Fields & { id: string };

/** Templates shared by all staff, sorted by name. */
export class NamedTemplates<Fields extends { name: string }> {
  constructor(
    private readonly templates: Model<Fields>,
    private readonly notFound: () => NotFoundError,
  ) {}

  async list(): Promise<Wire<Fields>[]> {
    const query = this.templates.find().sort({ name: 1 }).limit(maxListed);
    return (await query.lean<Stored<Fields>[]>()).map(toWire);
  }

  /** Adds a template, or changes the one with the given id. Throws a `NotFoundError` for an unknown id. */
  async save(fields: Fields, id: string | undefined): Promise<Wire<Fields>> {
    if (!id) return toWire((await this.templates.create(fields)).toObject<Stored<Fields>>());
    const saved = await this.templates
      .findByIdAndUpdate(id, { $set: fields }, { returnDocument: 'after' })
      .lean<Stored<Fields>>();
    if (!saved) throw this.notFound();
    return toWire(saved);
  }

  async delete(id: string) {
    if (!(await this.templates.findByIdAndDelete(id))) throw this.notFound();
  }
}

function toWire<Fields>({ _id, ...fields }: Stored<Fields>): Wire<Fields> {
  // Removing `_id` leaves exactly `Fields`, but the compiler cannot infer this for a type parameter.
  return { ...(fields as Fields), id: String(_id) };
}
