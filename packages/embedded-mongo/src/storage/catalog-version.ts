import { codes, refuse } from '../errors.js';
import type { Collection } from './collection.js';
import type { Reader } from './store.js';

/** Every collection and index as one state of the store has them; a change makes another version. */
export class CatalogVersion {
  readonly #byId: ReadonlyMap<number, Collection>;
  readonly #byNamespace: ReadonlyMap<string, Collection>;

  constructor(collections: Iterable<Collection> = []) {
    const all = [...collections];
    this.#byId = new Map(all.map((each) => [each.id, each]));
    this.#byNamespace = new Map(all.map((each) => [each.namespace, each]));
  }

  find(namespace: string): Collection | undefined {
    return this.#byNamespace.get(namespace);
  }

  byId(id: number): Collection | undefined {
    return this.#byId.get(id);
  }

  /** A collection that was found in another version, as it is in this one. */
  current(collection: Pick<Collection, 'id' | 'namespace'>): Collection {
    const found = this.#byId.get(collection.id);
    if (found) return found;
    refuse(codes.QueryPlanKilled, `collection dropped. ns: ${collection.namespace}`);
  }

  /** The collections of a database, or all, by name. */
  list(database?: string): Collection[] {
    const all = [...this.#byId.values()];
    const chosen =
      database === undefined ? all : all.filter(({ entry }) => entry.database === database);
    return chosen.sort((a, b) => (a.namespace < b.namespace ? -1 : 1));
  }

  with(collection: Collection): CatalogVersion {
    return new CatalogVersion(new Map(this.#byId).set(collection.id, collection).values());
  }

  without(id: number): CatalogVersion {
    return new CatalogVersion([...this.#byId.values()].filter((each) => each.id !== id));
  }
}

/** One state of the store, and the catalog that belongs to it. */
export interface State {
  readonly reader: Reader;
  readonly catalog: CatalogVersion;
}
