import { describe, expect, it } from '@jest/globals';
import { draft, sphere, tumbled } from '../../../../test/quotations.js';
import { toDraftValues, type DraftValues } from './draft-values.js';
import { mergeDrafts } from './merge-drafts.js';

const base = toDraftValues(draft);
const [stones, ball] = base.lines;
const withLines = (change: (lines: DraftValues['lines']) => DraftValues['lines']) => ({
  ...base,
  lines: change(base.lines),
});
const priced = (unitPrice: string) =>
  withLines((lines) => lines.map((line, at) => (at === 0 ? { ...line, unitPrice } : line)));
const withoutFirst = withLines((lines) => lines.slice(1));
const merge = (stored: DraftValues, mine: DraftValues) => mergeDrafts({ base, stored, mine });

describe('merging two versions of a draft', () => {
  it('keeps the local value of a field until the user chooses a value if both staff members changed the field', () => {
    const { values, differences } = merge(priced('9.00'), priced('7.50'));
    expect(values.lines[0]?.unitPrice).toBe('7.50');
    expect(differences.map(({ label, stored, mine }) => ({ label, stored, mine }))).toEqual([
      { label: 'Tumbled stones: Unit price', stored: '9', mine: '7.5' },
    ]);
    expect(differences[0]?.apply(values, 'stored').lines[0]?.unitPrice).toBe('9.00');
    expect(differences[0]?.apply(values, 'mine').lines[0]?.unitPrice).toBe('7.50');
  });

  // @spec staff-65
  it('requires a choice when one staff member removed a line that the other changed', () => {
    const { values, differences } = merge(withoutFirst, priced('7.50'));
    expect(values.lines).toHaveLength(2);
    expect(differences).toHaveLength(1);
    expect(differences[0]?.apply(values, 'stored').lines).toHaveLength(1);
    const result = differences[0]?.apply(values, 'stored') ?? values;
    expect(differences[0]?.apply(result, 'mine').lines).toHaveLength(2);
  });

  it('combines changes to different fields', () => {
    const { values, differences } = merge(priced('9.00'), { ...base, remarks: 'Packed in wool' });
    expect(differences).toEqual([]);
    expect(values).toMatchObject({ remarks: 'Packed in wool' });
    expect(values.lines[0]?.unitPrice).toBe('9.00');
  });

  it('treats 8.4 and 8.40 as equal', () => {
    expect(merge({ ...base, packing: '5.00' }, { ...base, packing: '5' }).differences).toEqual([]);
  });

  it('removes lines that the other staff member removed, and adds lines that the other staff member added', () => {
    const added = toDraftValues({
      ...draft,
      lines: [tumbled, sphere, { ...sphere, name: 'Cord' }],
    });
    const stored = { ...added, lines: [stones, ball, added.lines[2]].filter((line) => !!line) };
    const { values } = merge(stored, withoutFirst);
    expect(values.lines.map(({ name }) => name)).toEqual(['Agate sphere', 'Cord']);
    expect(merge(withoutFirst, base).values.lines).toHaveLength(1);
  });

  it('gives each stored line the key of the matching line in the form', () => {
    const stored = toDraftValues(draft, base.lines);
    expect(stored.lines.map(({ key }) => key)).toEqual(base.lines.map(({ key }) => key));
  });
});
