import { hostFunctions } from './host-functions.js';

type Pair = [string, string];
type Init = string | Iterable<readonly [unknown, unknown]> | Record<string, unknown> | undefined;

const { pairsOf, queryOf, partsOf } = hostFunctions;
// The cast is safe: the host serialises pairs of strings.
const read = (query: string) => JSON.parse(pairsOf(query)) as Pair[];

/** Implements `URLSearchParams`, which the realm lacks. The host parses and serialises queries. */
export class RealmUrlSearchParams implements Iterable<Pair> {
  #pairs: Pair[];

  constructor(init: Init = '') {
    if (typeof init === 'string') this.#pairs = read(init);
    else {
      const pairs = Symbol.iterator in init ? [...init] : Object.entries(init);
      this.#pairs = pairs.map(([name, value]) => [String(name), String(value)]);
    }
  }

  get size() {
    return this.#pairs.length;
  }

  get(name: string) {
    return this.#pairs.find(([key]) => key === name)?.[1] ?? null;
  }

  getAll(name: string) {
    return this.#pairs.filter(([key]) => key === name).map(([, value]) => value);
  }

  has(name: string) {
    return this.#pairs.some(([key]) => key === name);
  }

  append(name: string, value: unknown) {
    this.#pairs.push([name, String(value)]);
  }

  set(name: string, value: unknown) {
    const at = this.#pairs.findIndex(([key]) => key === name);
    const otherPairs = this.#pairs.filter(([key]) => key !== name);
    otherPairs.splice(at < 0 ? otherPairs.length : at, 0, [name, String(value)]);
    this.#pairs = otherPairs;
  }

  delete(name: string) {
    this.#pairs = this.#pairs.filter(([key]) => key !== name);
  }

  sort() {
    this.#pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  }

  forEach(callback: (value: string, name: string) => void) {
    for (const [name, value] of this.#pairs) callback(value, name);
  }

  entries = () => this.#pairs.values();
  keys = () => this.#pairs.map(([name]) => name).values();
  values = () => this.#pairs.map(([, value]) => value).values();
  [Symbol.iterator] = () => this.entries();
  toString = () => queryOf(JSON.stringify(this.#pairs));
}

/** Implements the members of `URL` that pages need, as read-only properties. */
export class RealmUrl {
  declare readonly href: string;
  declare readonly search: string;
  readonly searchParams: RealmUrlSearchParams;

  constructor(url: string | RealmUrl, base: string | RealmUrl = '') {
    const parts = partsOf(String(url), String(base));
    if (!parts) throw new TypeError('Invalid URL');
    Object.assign(this, JSON.parse(parts));
    this.searchParams = new RealmUrlSearchParams(this.search);
  }

  static canParse(url: string | RealmUrl, base: string | RealmUrl = '') {
    return partsOf(String(url), String(base)) !== '';
  }

  toString = () => this.href;
  toJSON = () => this.href;
}
