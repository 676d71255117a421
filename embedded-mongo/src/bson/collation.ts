import { codes, refuse } from '../errors.js';
import { describe } from './describe.js';
import type { Document } from './values.js';

/** A language's order and equality of strings. */
export interface Collation {
  /** Orders two strings as the language does. */
  readonly compare: (a: string, b: string) => number;
  /** Equal for equal strings, but not in the language's order: good for hashing and equality, not for ranges. */
  readonly sortKey: (text: string) => string;
  /** Whether two strings count as the same. */
  readonly matches: (a: string, b: string) => boolean;
}

const sensitivities = { 1: 'base', 2: 'accent', 3: 'variant' } as const;

const compiled = new Map<string, Collation>();

/** Compiles a collation document; the simple collation is undefined. */
export function compileCollation(spec: Document | undefined): Collation | undefined {
  if (spec === undefined || Object.keys(spec).length === 0 || spec['locale'] === 'simple') {
    return undefined;
  }
  const name = describe(spec);
  const known = compiled.get(name);
  if (known) return known;
  const collation = make(spec);
  if (compiled.size > 100) compiled.clear();
  compiled.set(name, collation);
  return collation;
}

function make(spec: Document): Collation {
  const strength = strengthOf(spec);
  const collator = collatorOf(spec, strength);
  const compare = (a: string, b: string): number => collator.compare(a, b);
  const keyOfUnit = new Map<string, string>();
  const keyOf = (unit: string): string => {
    let key = keyOfUnit.get(unit);
    if (key === undefined) {
      key = representative(unit, collator);
      if (keyOfUnit.size < 10_000) keyOfUnit.set(unit, key);
    }
    return key;
  };
  const numeric = spec['numericOrdering'] === true;
  return {
    compare,
    matches: (a, b) => a === b || collator.compare(a, b) === 0,
    sortKey: (text) => {
      const plain = text.normalize('NFKD');
      const units = numeric ? plain.replace(/\d+/g, (digits) => String(BigInt(digits))) : plain;
      let key = '';
      for (const unit of units) key += keyOf(unit);
      return key;
    },
  };
}

function strengthOf(spec: Document): number {
  const strength = Number(spec['strength'] ?? 3);
  if (Number.isInteger(strength) && strength >= 1 && strength <= 5) return Math.min(strength, 3);
  refuse(codes.BadValue, `'${strength}' for field 'collation.strength' is not a valid value.`);
}

function collatorOf(spec: Document, strength: number): Intl.Collator {
  const locale = spec['locale'];
  if (typeof locale !== 'string')
    refuse(40414, "BSON field 'collation.locale' is missing but a required field");
  const [language = '', extension] = locale.split('@collation=');
  const isCased = strength === 1 && spec['caseLevel'] === true;
  const caseFirst = spec['caseFirst'];
  try {
    return new Intl.Collator(
      language.replaceAll('_', '-') + (extension ? `-u-co-${extension}` : ''),
      {
        sensitivity: isCased ? 'case' : sensitivities[strength as 1 | 2 | 3], // bounded by strengthOf
        numeric: spec['numericOrdering'] === true,
        caseFirst: caseFirst === 'upper' || caseFirst === 'lower' ? caseFirst : 'false',
        ignorePunctuation: spec['alternate'] === 'shifted',
      },
    );
  } catch {
    refuse(codes.BadValue, `Field 'locale' is invalid in: { locale: "${locale}" }`);
  }
}

const LATIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The plainest text the collator holds equal to one character, so that equal strings get equal keys. */
function representative(unit: string, collator: Intl.Collator): string {
  if (collator.compare(unit, '') === 0) return '';
  if (unit < '\u0080') {
    const lower = unit.toLowerCase();
    return collator.compare(unit, lower) === 0 ? lower : unit;
  }
  const expansions = ['ae', 'oe', 'ss', 'th', 'ij', 'dz', 'lj', 'nj', ...Array.from(LATIN)];
  const equal = expansions.find((each) => collator.compare(each, unit) === 0);
  if (equal !== undefined)
    return representative(equal.length === 1 ? equal : '', collator) || equal;
  const folded = [unit.toLowerCase(), unit.toLowerCase().toUpperCase().toLowerCase()];
  return folded.find((each) => collator.compare(each, unit) === 0) ?? unit;
}
