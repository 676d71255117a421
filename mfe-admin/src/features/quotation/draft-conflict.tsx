import { useEffect, useRef } from 'react';
import { Button } from 'storefront-kit';
import css from './draft-editor.module.css';
import type { DraftValues } from './draft-values.js';
import type { Difference, Side } from './merge-drafts.js';

interface DraftConflictProps {
  by: string;
  differences: Difference[];
  chosen: ReadonlyMap<string, Side>;
  onChoose: (difference: Difference, side: Side) => void;
  onSave: () => void;
}

/** Where two members of staff have changed the same; nothing typed is lost. */
export function DraftConflict({ by, differences, chosen, onChoose, onSave }: DraftConflictProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const chooseAll = (side: Side) => differences.forEach((one) => onChoose(one, side));
  return (
    <section ref={place} tabIndex={-1} className={css['conflict']} aria-labelledby="conflict">
      <h3 id="conflict">{`${by || 'Somebody else'} changed this draft meanwhile.`}</h3>
      <p>
        Nothing that you typed is lost. Choose what to keep where you both changed the same; the
        rest is brought together already.
      </p>
      {differences.map((one) => (
        <fieldset key={one.path}>
          <legend>{one.label}</legend>
          {(['stored', 'mine'] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`choice-${one.path}`}
                checked={(chosen.get(one.path) ?? 'mine') === side}
                onChange={() => onChoose(one, side)}
              />
              <span>
                <small>{side === 'stored' ? 'Stored now' : 'Yours'}</small>
                {one[side] || '(empty)'}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={css['buttons']}>
        <Button look="quiet" onClick={() => chooseAll('stored')}>
          Take all that is stored
        </Button>
        <Button look="quiet" onClick={() => chooseAll('mine')}>
          Take all of mine
        </Button>
        <Button onClick={onSave}>Save with these choices</Button>
      </div>
    </section>
  );
}

export const applyChoice =
  (difference: Difference, side: Side) =>
  (values: DraftValues): DraftValues =>
    difference.apply(values, side);
