import { join } from 'node:path';
import { products } from './documents.mjs';

/** @typedef {import('./documents.mjs').Product} Product */
/** @typedef {{ get: (...values: unknown[]) => any, all: (...values: unknown[]) => any[], run: (...values: unknown[]) => unknown, iterate: (...values: unknown[]) => Iterable<any> }} Statement */
/** @typedef {{ exec: (sql: string) => void, prepare: (sql: string) => Statement, close: () => void }} Database */
/** @typedef {{ DatabaseSync: new (path: string) => Database }} Library */

/** Node's built-in SQLite; undefined in versions without it. */
const library = /** @type {Library | undefined} */ (process.getBuiltinModule('node:sqlite'));

/** Baseline that stores the same documents as JSON in SQLite, in this process. Every commit is flushed to disk. */
export class Sqlite {
  /** Returns undefined if this version of Node has no SQLite. @param {string} folder */
  static open(folder) {
    return library && new Sqlite(new library.DatabaseSync(join(folder, 'products.sqlite')));
  }

  /** @param {Database} database */
  constructor(database) {
    this.database = database;
    database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      CREATE TABLE products (id INTEGER PRIMARY KEY, sku TEXT UNIQUE, category TEXT, price REAL, body TEXT);
      CREATE INDEX prices ON products (category, price);
    `);
    /** @param {string} rest */
    const select = (rest) => database.prepare(`SELECT body FROM products ${rest}`);
    this.statements = {
      get: select('WHERE id = ?'),
      bySku: select('WHERE sku = ?'),
      page: select('WHERE category = ? ORDER BY price LIMIT ?'),
      scan: select(''),
      count: database.prepare('SELECT count(*) AS n FROM products WHERE category = ?'),
      insert: database.prepare('INSERT INTO products VALUES (?, ?, ?, ?, ?)'),
      remove: database.prepare('DELETE FROM products WHERE id >= ? AND id < ?'),
      replace: database.prepare('UPDATE products SET body = ? WHERE id = ?'),
    };
  }

  /** @param {number} id */
  get(id) {
    return read(this.statements.get.get(id));
  }

  /** @param {string} sku */
  bySku(sku) {
    return read(this.statements.bySku.get(sku));
  }

  /** @param {string} category @param {number} limit */
  page(category, limit) {
    return this.statements.page.all(category, limit).map(read);
  }

  /** @param {string} category */
  count(category) {
    return this.statements.count.get(category).n;
  }

  /** @param {(product: Product) => void} visit */
  scan(visit) {
    for (const row of this.statements.scan.iterate()) visit(read(row));
  }

  /** @param {() => void} work */
  write(work) {
    this.database.exec('BEGIN');
    work();
    this.database.exec('COMMIT');
  }

  /** @param {number} first @param {number} count */
  insert(first, count) {
    this.write(() => {
      for (const product of products(first, count)) {
        const { _id, sku, category, price } = product;
        this.statements.insert.run(_id, sku, category, price, JSON.stringify(product));
      }
    });
  }

  /** @param {number} first @param {number} count */
  remove(first, count) {
    this.statements.remove.run(first, first + count);
  }

  /** @param {readonly number[]} ids */
  sell(ids) {
    this.write(() => {
      for (const id of ids) {
        const product = this.get(id);
        product.stock += 1;
        this.statements.replace.run(JSON.stringify(product), id);
      }
    });
  }

  close() {
    this.database.close();
  }
}

/** @param {{ body: string }} row */
const read = ({ body }) => /** @type {Product} */ (JSON.parse(body));
