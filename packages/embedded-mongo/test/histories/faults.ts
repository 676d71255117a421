import type { Patch } from './mutant.js';
import type { Workload } from './workload.js';
import { appends, RETRIES } from './workloads/appends.js';
import { bank } from './workloads/bank.js';
import { counters } from './workloads/counters.js';
import { FAILING_FIRST, indexChanges } from './workloads/index-changes.js';
import { uniqueNames } from './workloads/unique-names.js';

/** A fault that an earlier version of the server had, and the workloads that must detect it, fastest first. */
export interface Fault {
  name: string;
  patches: Patch[];
  foundBy: [first: () => Workload, ...others: (() => Workload)[]];
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'transactions miss conflicts with plain writes',
    patches: [
      {
        file: 'sessions/transaction.ts',
        before: 'if (isDifferent(base, writer.get(table, key))) throw conflict();',
        after: 'if (isDifferent(writer.get(table, key), writer.get(table, key))) throw conflict();',
      },
    ],
    foundBy: [counters, appends, bank, uniqueNames],
  },
  {
    name: 'a dropped index stays in the catalog if its object was replaced',
    patches: [
      {
        file: 'storage/catalog/catalog.ts',
        before: 'dropIndex(writer: Writer, collection: Collection, { id }: Index): Collection {',
        after:
          'dropIndex(writer: Writer, collection: Collection, index: Index): Collection {\nconst { id } = index;',
      },
      {
        file: 'storage/catalog/catalog.ts',
        before: 'const rest = maintained.filter((each) => each.id !== id);',
        after: 'const rest = maintained.filter((each) => each !== index);',
      },
      {
        file: 'storage/catalog/catalog.ts',
        before: 'return this.#versions.get(number) ?? this.#keep(number, this.#read(reader));',
        after: 'return this.#keep(number, this.#read(reader));',
      },
      {
        file: 'commands/indexes/drop-indexes.ts',
        before: 'const current = catalog.current(collection);',
        after: 'const current = collection;',
      },
    ],
    foundBy: [() => indexChanges(FAILING_FIRST), () => indexChanges()],
  },
  {
    name: 'an index is used before its build is complete',
    patches: [
      {
        file: 'storage/collection.ts',
        before: 'this.indexes = entry.indexes.filter(({ isBuilding }) => !isBuilding);',
        after: 'this.indexes = entry.indexes;',
      },
    ],
    foundBy: [() => indexChanges()],
  },
  {
    name: 'a retried write does not wait for its first attempt and is applied twice',
    patches: [
      {
        file: 'connection.ts',
        before: 'this.#operation?.interrupt(clientDisconnectedError());',
        after: 'clientDisconnectedError();',
      },
      {
        file: 'sessions/keyed-queue.ts',
        before: 'if (before) await operation.until(before);',
        after: '',
      },
      {
        file: 'sessions/retry.ts',
        before:
          "if (this.recall(statement, writer)) throw new Error('a numbered write is done already');",
        after: '',
      },
    ],
    foundBy: [() => appends(RETRIES)],
  },
];
