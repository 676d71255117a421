import { Injectable } from '@nestjs/common';
import {
  maxOrderCandidates,
  maxOrderLines,
  parseOrderText,
  readOrderTable,
  type MatchedOrder,
  type OrderLine,
  type OrderProduct,
} from 'contracts';
import { ProductsService } from '../../catalogue/products/index.js';
import { SearchService } from '../../catalogue/search/index.js';
import type { RequestClient, Viewer } from '../../identity/accounts/index.js';
import { ValidationError } from '../../platform/errors.js';
import { RateLimits } from '../../platform/rate-limits/index.js';
import { matchLine, orderQuantityInUnit, type MatchedLine } from './match-line.js';
import { toOrderProduct } from './order-product.js';
import { OrderTableReader } from './order-tables.js';

/** Finds the products of an order that was typed, pasted or uploaded. */
@Injectable()
export class QuickOrder {
  constructor(
    private readonly search: SearchService,
    private readonly products: ProductsService,
    private readonly tables: OrderTableReader,
    private readonly limits: RateLimits,
  ) {}

  /** Finds the products of an order text. Throws `ValidationError` if the text has too many lines. */
  async matchText(text: string, { address, viewer }: RequestClient): Promise<MatchedOrder> {
    await this.limits.count('orderTextsPerAddress', address);
    return this.#match(parseOrderText(text), viewer);
  }

  /**
   * Finds the products of an order table. Throws `ValidationError` if the file is not a table or has too many rows.
   */
  async matchTable(table: Buffer, { address, viewer }: RequestClient): Promise<MatchedOrder> {
    await this.limits.count('orderTablesPerAddress', address);
    const { rows } = await this.tables.readCells(table);
    if (rows.length > maxOrderLines + maxOtherRows) throw tooMany('table', 'rows');
    return this.#match(readOrderTable(rows.map((cells) => cells.map(textOf))), viewer);
  }

  async #match(lines: OrderLine[], viewer: Viewer): Promise<MatchedOrder> {
    if (lines.length > maxOrderLines) throw tooMany('text', 'lines');
    const named = await this.#name(lines);
    const products = await this.#read(new Set(named.flatMap(({ ids }) => ids)), viewer);
    const matched = lines.map(({ text }, at) => toLine(text, named[at], products));
    return { lines: matched, products: [...products.values()] };
  }

  async #name(lines: OrderLine[]): Promise<MatchedLine[]> {
    const texts = [
      ...new Set(lines.flatMap(({ readings }) => readings.map(({ product }) => product))),
    ];
    const matches = await this.search.matchProducts(texts, maxOrderCandidates);
    const byText = new Map(texts.map((text, at) => [text, matches[at] ?? noMatch]));
    const matchOf = (text: string) => byText.get(text) ?? noMatch;
    return lines.map((line) => matchLine(line, matchOf, maxOrderCandidates));
  }

  async #read(ids: ReadonlySet<string>, viewer: Viewer): Promise<Map<string, OrderProduct>> {
    const products = await this.products.listByIds([...ids], viewer);
    return new Map(products.map((product) => [product._id, toOrderProduct(product)]));
  }
}

/** Maximum number of table rows without an order line: empty rows, headings and titles. */
const maxOtherRows = 500;

function tooMany(field: string, noun: string) {
  const text = `Use at most ${maxOrderLines} ${noun}.`;
  return new ValidationError({ [field]: text }, text);
}

const textOf = (cell: string | Date) =>
  typeof cell === 'string' ? cell : cell.toISOString().slice(0, 10);

const noMatch = { ids: [], isCertain: false, isKnown: false };

/** Returns the response for one line. Omits products that were deleted after the search index was built. */
function toLine(
  text: string,
  named: MatchedLine | undefined,
  products: Map<string, OrderProduct>,
): MatchedOrder['lines'][number] {
  if (!named) return { text, state: 'unknown', candidates: [] };
  const candidates = named.ids.flatMap((id) => {
    const product = products.get(id);
    return product ? [orderQuantityInUnit(named, id, product.quantityUnit)] : [];
  });
  const isLost = candidates.length === 0 && named.state !== 'skipped';
  return { text, state: isLost ? 'unknown' : named.state, candidates };
}
