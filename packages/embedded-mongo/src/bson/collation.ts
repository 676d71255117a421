import { codes, refuse } from '../errors.js';
import { describeValue } from './describe.js';
import type { Document } from './values.js';

export interface Collation {
  readonly compare: (a: string, b: string) => number;
  /**
   * Returns equal keys for equal strings. The keys do not sort in the language's order, so use them for hashing and
   * equality but not for ranges.
   */
  readonly sortKey: (text: string) => string;
  readonly matches: (a: string, b: string) => boolean;
}

const sensitivities = { 1: 'base', 2: 'accent', 3: 'variant' } as const;

const compiled = new Map<string, Collation>();

/** Compiles a collation document. Returns undefined for the simple collation. */
export function compileCollation(spec: Document | undefined): Collation | undefined {
  if (spec === undefined || Object.keys(spec).length === 0 || spec['locale'] === 'simple')
    return undefined;

  const name = describeValue(spec);
  const cached = compiled.get(name);
  if (cached) return cached;
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

const CHOICES: Record<string, readonly unknown[]> = {
  caseLevel: [true, false],
  caseFirst: ['upper', 'lower', 'off'],
  numericOrdering: [true, false],
  alternate: ['non-ignorable', 'shifted'],
  maxVariable: ['punct', 'space'],
  normalization: [true, false],
  backwards: [true, false],
};
const KNOWN = new Set(['locale', 'strength', 'version', ...Object.keys(CHOICES)]);

/** Throws for options that MongoDB rejects, and for sort orders that this server does not support. */
function checkSupported(spec: Document, strength: 1 | 2 | 3): void {
  const unknown = Object.keys(spec).find((name) => !KNOWN.has(name));
  if (unknown !== undefined)
    refuse(40415, `BSON field 'collation.${unknown}' is an unknown field.`);
  for (const [name, choices] of Object.entries(CHOICES)) {
    const value = spec[name];
    if (value !== undefined && !choices.includes(value)) {
      refuse(
        codes.BadValue,
        `'${describeValue(value)}' for field 'collation.${name}' is not valid.`,
      );
    }
  }
  const isLost =
    spec['backwards'] === true ||
    (spec['maxVariable'] === 'space' && spec['alternate'] === 'shifted') ||
    (spec['caseLevel'] === true && strength === 2);
  if (isLost) refuse(codes.BadValue, `the collation ${describeValue(spec)} is not supported here`);
}

function strengthOf(spec: Document): 1 | 2 | 3 {
  const strength = Number(spec['strength'] ?? 3);
  if (strength === 1 || strength === 2 || strength === 3) return strength;
  refuse(codes.BadValue, `'${strength}' for field 'collation.strength' is not a valid value.`);
}

function collatorOf(spec: Document, strength: 1 | 2 | 3): Intl.Collator {
  const locale = spec['locale'];
  if (typeof locale !== 'string')
    refuse(40414, "BSON field 'collation.locale' is missing but a required field");
  const [language = '', extension] = locale.split('@collation=');
  const isCased = strength === 1 && spec['caseLevel'] === true;
  checkSupported(spec, strength);
  const caseFirst = spec['caseFirst'];
  try {
    const name = language.replaceAll('_', '-') + (extension ? `-u-co-${extension}` : '');
    if (Intl.Collator.supportedLocalesOf(name).length === 0) throw new RangeError(name);
    return new Intl.Collator(name, {
      sensitivity: isCased ? 'case' : sensitivities[strength],
      numeric: spec['numericOrdering'] === true,
      caseFirst: caseFirst === 'upper' || caseFirst === 'lower' ? caseFirst : 'false',
      ignorePunctuation: spec['alternate'] === 'shifted',
    });
  } catch {
    refuse(codes.BadValue, `Field 'locale' is invalid in: { locale: "${locale}" }`);
  }
}

const LATIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the canonical form of a character under the collator, so that equal strings get equal keys. */
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
