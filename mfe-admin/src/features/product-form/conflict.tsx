import type { StaffProduct } from 'contracts';
import { useEffect, useRef } from 'react';
import { Button } from 'storefront-kit';
import { valuesOf, type FormValues } from './form-values.js';
import css from './product-form.module.css';

interface ConflictProps {
  theirs: StaffProduct;
  mine: FormValues;
  onTheirs: () => void;
  onMine: () => void;
}

/** Says that somebody else was faster, where the two differ, and lets one choose; nothing typed is lost. */
export function Conflict({ theirs, mine, onTheirs, onMine }: ConflictProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const stored = valuesOf(theirs);
  const names = Object.keys(stored) as (keyof FormValues)[];
  const differing = names.filter((name) => shown(stored[name]) !== shown(mine[name]));
  return (
    <section ref={place} tabIndex={-1} className={css['conflict']} aria-labelledby="conflict">
      <h3 id="conflict">Somebody else changed this product meanwhile.</h3>
      <p>What you typed is still in the form. These fields differ from what is stored now:</p>
      <dl>
        {differing.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>Stored: {shown(stored[name]) || '(empty)'}</dd>
            <dd>Yours: {shown(mine[name]) || '(empty)'}</dd>
          </div>
        ))}
      </dl>
      <div className={css['choices']}>
        <Button look="secondary" onClick={onTheirs}>
          Take what is stored
        </Button>
        <Button onClick={onMine}>Keep mine, then save again</Button>
      </div>
    </section>
  );
}

function shown(value: FormValues[keyof FormValues]) {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? [...value].sort().join(', ') : Object.values(value).join(' × ');
}
