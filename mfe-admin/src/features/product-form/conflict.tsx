import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from 'storefront-kit';
import css from './conflict.module.css';
import { displayValue, type Difference } from './find-differences.js';
import type { FormValues } from './form-values.js';

export interface ConflictProps {
  differences: Difference[];
  stored: FormValues;
  mine: FormValues;
  /** The next save is based on what is stored now. */
  onAccept: () => void;
}

/** Says that somebody else was faster and where the two differ, and lets one choose field by field; nothing typed is lost. */
export function Conflict({ differences, stored, mine, onAccept }: ConflictProps) {
  const place = useRef<HTMLElement>(null);
  const { setValue } = useFormContext<FormValues>();
  useEffect(() => place.current?.focus(), []);
  const choose = (from: FormValues, chosen = differences) => {
    for (const { name } of chosen) setValue(name, from[name], { shouldDirty: true });
  };
  return (
    <section ref={place} tabIndex={-1} className={css['conflict']} aria-labelledby="conflict">
      <h3 id="conflict">Somebody else changed this product meanwhile.</h3>
      <p>
        Nothing that you typed is lost. Where the two differ, choose what to keep; what you had not
        touched is already as it is stored.
      </p>
      {differences.map((one) => (
        <Choice
          key={one.name}
          difference={one}
          onStored={() => choose(stored, [one])}
          onMine={() => choose(mine, [one])}
        />
      ))}
      <div className={css['choices']}>
        <Button look="quiet" onClick={() => choose(stored)}>
          Take all that is stored
        </Button>
        <Button look="quiet" onClick={() => choose(mine)}>
          Take all of mine
        </Button>
        <Button type="submit" onClick={onAccept}>
          Save with these choices
        </Button>
      </div>
    </section>
  );
}

interface ChoiceProps {
  difference: Difference;
  onStored: () => void;
  onMine: () => void;
}

function Choice({ difference: { name, label, stored, mine }, onStored, onMine }: ChoiceProps) {
  const now = displayValue(useWatch<FormValues, typeof name>({ name }));
  const sides = [
    ['Stored now', stored, onStored],
    ['Yours', mine, onMine],
  ] as const;
  return (
    <fieldset className={css['field']}>
      <legend>{label}</legend>
      {sides.map(([side, value, onChoose]) => (
        <label key={side}>
          <input type="radio" name={`choice-${name}`} checked={now === value} onChange={onChoose} />
          <span>
            <small>{side}</small>
            {value || '(empty)'}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
