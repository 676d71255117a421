import type { accountMergeChoiceFields, AccountMergePreview } from 'contracts';
import { useId } from 'react';
import css from './customer.module.css';

type Field = (typeof accountMergeChoiceFields)[number];
type Side = 'this' | 'other';

interface KeepChoiceProps {
  field: Field;
  preview: AccountMergePreview;
  keptSide: Side;
  onKeep: (side: Side) => void;
}

const titles: Record<Field, string> = { name: 'Name', email: 'Email', mobile: 'Mobile' };
const sides = ['this', 'other'] as const;

/**
 * Lets the user choose which account's value to keep. Shows plain text if both values are equal or only one account has
 * a value.
 */
export function MergedFieldChoice({ field, preview, keptSide, onKeep }: KeepChoiceProps) {
  const group = useId();
  const values = sides.map((side) => preview[side][field]);
  const [ownValue, otherValue] = values;
  if (!ownValue || !otherValue || ownValue === otherValue) {
    const value = ownValue || otherValue;
    return value ? <p>{`${titles[field]}: ${value}`}</p> : null;
  }
  return (
    <fieldset className={css['keep']}>
      <legend>{titles[field]} to keep</legend>
      {sides.map((side) => (
        <label key={side}>
          <input
            type="radio"
            name={group}
            checked={keptSide === side}
            onChange={() => onKeep(side)}
          />
          <span>
            {preview[side][field]}
            {field === 'email' && !preview[side].isEmailConfirmed && (
              <span className={css['soft']}> unconfirmed</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
