import { useLayoutEffect, useRef } from 'react';
import { Button } from 'storefront-kit';
import css from './conflict-panel.module.css';

/** A side of an edit conflict: `stored` is the value on the server, `mine` is the user's value in the form. */
export type ConflictSide = 'stored' | 'mine';

export interface ConflictingField {
  id: string;
  label: string;
  stored: string;
  mine: string;
  chosen?: ConflictSide;
}

interface ConflictPanelProps {
  heading: string;
  fields: ConflictingField[];
  onChoose: (ids: string[], side: ConflictSide) => void;
  onSave: () => void;
}

/** Lets the user choose between the stored and the entered value of each field. No input is lost. */
export function ConflictPanel({ heading, fields, onChoose, onSave }: ConflictPanelProps) {
  // Focuses the heading instead of the panel, because the panel may be taller than the window and must be read from the
  // top.
  const begin = useRef<HTMLHeadingElement>(null);
  // Uses a layout effect, so that no keystroke reaches the form before focus moves.
  useLayoutEffect(() => begin.current?.focus(), []);
  const chooseAll = (side: ConflictSide) =>
    onChoose(
      fields.map(({ id }) => id),
      side,
    );
  return (
    <section className={css['panel']} aria-labelledby="conflict">
      <h3 ref={begin} id="conflict" tabIndex={-1}>
        {heading}
      </h3>
      <p>Your changes are safe. Choose which version to keep for each field below.</p>
      {fields.map((field) => (
        <Choice key={field.id} field={field} onChoose={(side) => onChoose([field.id], side)} />
      ))}
      <div className={css['buttons']}>
        <Button look="quiet" onClick={() => chooseAll('stored')}>
          Keep all theirs
        </Button>
        <Button look="quiet" onClick={() => chooseAll('mine')}>
          Keep all mine
        </Button>
        <Button onClick={onSave}>Save choices</Button>
      </div>
    </section>
  );
}

const titles = { stored: 'Saved version', mine: 'Yours' };

interface ChoiceProps {
  field: ConflictingField;
  onChoose: (side: ConflictSide) => void;
}

function Choice({ field, onChoose }: ChoiceProps) {
  return (
    <fieldset className={css['field']}>
      <legend>{field.label}</legend>
      {(['stored', 'mine'] as const).map((side) => (
        <label key={side}>
          <input
            type="radio"
            name={`choice-${field.id}`}
            checked={field.chosen === side}
            onChange={() => onChoose(side)}
          />
          <span>
            <small>{titles[side]}</small>
            {field[side] || '(empty)'}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
