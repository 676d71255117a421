import { parseAmount, parsePercent, type ParseResult } from 'contracts';
import type { ConflictSide } from '../../../lib/dialogs/conflict-panel.js';
import type { DraftValues, LineValues } from './draft-values.js';
import {
  fieldLabels,
  lineLabels,
  taxLabels,
  type LineField,
  type DraftTopLevelField,
} from './labels.js';

/** A field that the user and another staff member both changed. `apply` sets it to the value of the chosen side. */
export interface ConflictingChange {
  path: string;
  label: string;
  stored: string;
  mine: string;
  apply: (values: DraftValues, side: ConflictSide) => DraftValues;
}

interface Three<Value> {
  base: Value;
  stored: Value;
  mine: Value;
}

export interface DraftMergeResult {
  /** The merged values, which contain all local changes. Fields without a local change have the stored value. */
  values: DraftValues;
  differences: ConflictingChange[];
}

// The cast is needed, because `Object.keys` returns the keys as strings.
const plainFields = Object.keys(fieldLabels) as DraftTopLevelField[];
const taxFields = Object.keys(taxLabels) as (keyof DraftValues['tax'])[];
const lineFields = Object.keys(lineLabels) as LineField[];

/** Merges two staff members' changes to the same version of a draft (three-way merge). */
export function mergeDrafts(sides: Three<DraftValues>): DraftMergeResult {
  const merged: DraftMergeResult = { values: sides.mine, differences: [] };
  for (const field of plainFields) {
    mergeField(merged, {
      path: field,
      label: fieldLabels[field],
      ...each(sides, (values) => show(field, values[field])),
      apply: (values, side) => ({ ...values, [field]: sides[side][field] }),
    });
  }
  for (const field of taxFields) {
    mergeField(merged, {
      path: `tax.${field}`,
      label: taxLabels[field],
      ...each(sides, ({ tax }) => show(field, tax[field])),
      apply: (values, side) => ({
        ...values,
        tax: { ...values.tax, [field]: sides[side].tax[field] },
      }),
    });
  }
  mergeLines(merged, each(sides, byKey));
  return merged;
}

type Field = ConflictingChange & { base: string };

function mergeField(merged: DraftMergeResult, { base, ...field }: Field) {
  if (field.stored === field.mine || field.stored === base) return;
  if (field.mine === base) merged.values = field.apply(merged.values, 'stored');
  else merged.differences.push(field);
}

type Lines = Map<string, LineValues>;

function mergeLines(merged: DraftMergeResult, { base, stored, mine }: Three<Lines>) {
  for (const [key, line] of stored) {
    const ownLine = mine.get(key);
    if (ownLine)
      mergeLine(merged, key, { base: base.get(key) ?? ownLine, stored: line, mine: ownLine });
    else if (!base.has(key)) merged.values = addLine(merged.values, line);
  }
  for (const [key, line] of mine) {
    const before = base.get(key);
    if (stored.has(key) || !before) continue;
    if (isSame(before, line)) merged.values = dropLine(merged.values, key);
    else merged.differences.push(removedThere(key, line));
  }
}

function mergeLine(merged: DraftMergeResult, key: string, sides: Three<LineValues>) {
  for (const field of lineFields) {
    mergeField(merged, {
      path: `${key}.${field}`,
      label: `${sides.mine.name || 'Line'}: ${lineLabels[field]}`,
      ...each(sides, (line) => show(field, line[field])),
      apply: (values, side) =>
        changeLine(values, key, (line) => ({ ...line, [field]: sides[side][field] })),
    });
  }
}

const removedThere = (key: string, line: LineValues): ConflictingChange => ({
  path: key,
  label: line.name || 'Line',
  stored: 'removed',
  mine: 'kept',
  apply: (values, side) => {
    const without = dropLine(values, key);
    return side === 'stored' ? without : addLine(without, line);
  },
});

const byKey = ({ lines }: DraftValues): Lines => new Map(lines.map((line) => [line.key, line]));

const each = <Value, Out>({ base, stored, mine }: Three<Value>, to: (value: Value) => Out) => ({
  base: to(base),
  stored: to(stored),
  mine: to(mine),
});

const addLine = (values: DraftValues, line: LineValues) => ({
  ...values,
  lines: [...values.lines, line],
});

const dropLine = (values: DraftValues, key: string) => ({
  ...values,
  lines: values.lines.filter((line) => line.key !== key),
});

const changeLine = (
  values: DraftValues,
  key: string,
  change: (line: LineValues) => LineValues,
) => ({
  ...values,
  lines: values.lines.map((line) => (line.key === key ? change(line) : line)),
});

const isSame = (a: LineValues, b: LineValues) =>
  lineFields.every((field) => show(field, a[field]) === show(field, b[field]));

/** Normalises a value for comparison, so that 8.4 equals 8.40. */
function show(
  field: string,
  value: DraftValues[DraftTopLevelField] | LineValues[LineField],
): string {
  if (value === null) return '';
  if (typeof value !== 'string') return value.map(({ url }) => url).join(' ');
  const exact = value.trim() === '' ? undefined : readers[field]?.(value);
  return exact?.ok ? String(exact.value) : value.trim();
}

const amount = (typed: string) => parseAmount(typed);
const percent = (typed: string) => parsePercent(typed);
const readers: Record<string, ((typed: string) => ParseResult<number>) | undefined> = {
  unitPrice: amount,
  packing: amount,
  freight: amount,
  rateBasisPoints: percent,
  discountBasisPoints: percent,
};
