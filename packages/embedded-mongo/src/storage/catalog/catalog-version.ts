import { codes, refuse } from '../../errors.js';
import type { Collection } from '../collection.js';
import type { Reader } from '../store.js';

/** An immutable catalog of all collections and indexes in one state of the store. A change creates another version. */
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

  /**
   * Returns this version's state of a collection that was read from another catalog version. Throws QueryPlanKilled
   * if the collection was dropped.
   */
  current(collection: Pick<Collection, 'id' | 'namespace'>): Collection {
    const current = this.#byId.get(collection.id);
    if (current) return current;
    refuse(codes.QueryPlanKilled, `collection dropped. ns: ${collection.namespace}`);
  }

  /** Returns the collections of a database, sorted by name. Without a database, returns those of all databases. */
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

export interface StoreState {
  readonly reader: Reader;
  readonly catalog: CatalogVersion;
}
