import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  effectivePrices,
  formatCount,
  maxBulkPriceListProducts,
  type PriceListImportPreview,
  type PriceListProductQuery,
} from 'contracts';
import { AuditLog } from '../../../platform/audit/index.js';
import { ValidationError } from '../../../platform/errors.js';
import { TableReader, toImportReport, toTableFile } from '../../import-export/index.js';
import type { PriceListWithCategoryNames } from '../../pricing/index.js';
import { ProductBatchWriter, type ProductWithState } from '../../products/index.js';
import {
  toExplicitPrices,
  ListPriceStore,
  type ListPriceUpdate,
} from '../list-price-store.service.js';
import { hashListPriceUpdates, ListPrices } from '../list-prices.service.js';
import { priceListChangedError } from '../price-list-errors.js';
import { listPriceCells, listPriceHeadings } from './list-price-cells.js';
import { readListPriceRows, type ListPriceRow } from './list-price-rows.js';

type Filter = Pick<PriceListProductQuery, 'q' | 'category' | 'show'>;

/** Maximum number of exported rows; a larger table could not be imported again. */
const maxExportedRows = 20_000;
const maxShown = 200;

interface PlannedRow extends ListPriceRow {
  move: ListPriceUpdate;
}

/** Exports the explicit prices of a list as a table, and imports such tables after a preview. */
@Injectable()
export class PriceListTables {
  constructor(
    private readonly reader: TableReader,
    private readonly batch: ProductBatchWriter,
    private readonly priceStore: ListPriceStore,
    private readonly prices: ListPrices,
    private readonly audit: AuditLog,
  ) {}

  async export(id: string, filter: Filter, actor: string) {
    const list = await this.prices.require(id);
    const choice = { filter, except: [] };
    const products = await this.prices.choose(id, choice, maxExportedRows + 1);
    if (products.length > maxExportedRows)
      throw new ValidationError({ q: tooManyRows }, tooManyRows);
    await this.audit.record('export.price_list', { actor, subject: id });
    const name = `price-list-${list.name.replaceAll(/[^\w-]+/g, '-')}`;
    const table = { name, format: 'xlsx' as const, headings: [...listPriceHeadings] };
    return toTableFile(this.#cells(id, products), table);
  }

  async preview(id: string, table: Buffer): Promise<PriceListImportPreview> {
    const list = await this.prices.require(id);
    const { report, rows, unknown, changed } = await this.#plan(list, table);
    const isWrong = report.errorCount > 0;
    return {
      ...{ rows: report.rows, errors: report.errors, errorCount: report.errorCount },
      changed: isWrong ? 0 : changed.length,
      unchanged: rows.length - changed.length,
      changes: changed.slice(0, maxShown).map((row) => shownChange(row, list)),
      ...{ unknown: unknown.slice(0, maxShown), unknownCount: unknown.length },
      fingerprint: hashListPriceUpdates(changed.map(({ move }) => move)),
    };
  }

  /**
   * Imports a table of explicit prices. Throws `price_list.changed` if the prices or the file have changed since
   * the preview.
   */
  async import(
    id: string,
    { table, fingerprint }: { table: Buffer; fingerprint: string },
    actor: string,
  ) {
    const { report, changed } = await this.#plan(await this.prices.require(id), table);
    const moves = changed.map(({ move }) => move);
    if (report.errorCount > 0) throw new ValidationError({ table: hasErrors }, hasErrors);
    if (hashListPriceUpdates(moves) !== fingerprint) throw priceListChangedError();
    if (moves.length === 0) throw new ValidationError({ table: noChangeMessage }, noChangeMessage);
    return this.prices.store(id, moves, actor);
  }

  async #plan(list: PriceListWithCategoryNames, bytes: Buffer) {
    const table = await this.reader.read(bytes, { kind: 'listPrices' });
    const products = await this.batch.find(
      table.rows.flatMap(({ cells }) => cells['modelNumber'] ?? []),
    );
    const ids = [...products.values()].flat().map(({ _id }) => _id);
    const storedPrices = await this.priceStore.read(list.id, ids);
    const storedOf = (product: string) => toExplicitPrices(storedPrices.get(product));
    const { rows, errors, unknown } = readListPriceRows(table, { list, products, storedOf });
    const changed = rows.flatMap((row): PlannedRow[] => {
      const product = row.product._id;
      if (isDeepStrictEqual(row.to, storedOf(product))) return [];
      const revision = storedPrices.get(product)?.revision ?? 0;
      return [{ ...row, move: { product, revision, to: row.to } }];
    });
    if (changed.length > maxBulkPriceListProducts)
      throw new ValidationError({ table: tooMany }, tooMany);
    const counts = { created: 0, updated: changed.length };
    const report = toImportReport(table, [...table.errors, ...errors], counts);
    return { report, rows, unknown, changed };
  }

  async *#cells(id: string, products: ProductWithState[]) {
    const ids = products.map(({ _id }) => _id);
    const storedPrices = await this.priceStore.read(id, ids);
    for (const product of products)
      yield listPriceCells(product, toExplicitPrices(storedPrices.get(String(product._id))));
  }
}

function shownChange(
  { row, product, from, to }: PlannedRow,
  { rules }: PriceListWithCategoryNames,
) {
  const { _id: id, modelNumber, productName } = product;
  return {
    ...{ row, id, modelNumber, productName, isRemoved: to === null },
    before: effectivePrices(product, { rules, explicit: from ?? undefined }),
    after: effectivePrices(product, { rules, explicit: to ?? undefined }),
  };
}

const noChangeMessage = 'No prices would change.';
const hasErrors = 'Correct the errors in the table first.';
const tooMany = `Change the prices of at most ${formatCount(maxBulkPriceListProducts)} products at once.`;
const tooManyRows = `Choose a category or search: a table can have at most ${formatCount(maxExportedRows)} products.`;
