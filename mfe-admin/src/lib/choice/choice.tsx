import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from 'storefront-kit';
import { Field } from '../forms/field.js';
import { texts } from '../../texts.js';
import css from './choice.module.css';

export interface Option {
  id: string;
  name: string;
  detail: string;
}

interface ChoiceProps<Chosen extends Option> {
  label: string;
  chosen: Chosen | undefined;
  onChoose: (option: Chosen | undefined) => void;
  find: (q: string, signal: AbortSignal) => Promise<Chosen[]>;
}

export function SearchableChoice<Chosen extends Option>({
  label,
  chosen,
  onChoose,
  find,
}: ChoiceProps<Chosen>) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { data, error, isLoading } = useQuery({
    queryKey: ['choice', label, q],
    queryFn: ({ signal }) => find(q, signal),
    enabled: q !== '' && !chosen,
  });
  if (chosen) {
    return (
      <div className={css['chosen']}>
        <span>
          {label}: <strong>{chosen.name}</strong>{' '}
          <span className={css['soft']}>{chosen.detail}</span>
        </span>
        <Button
          look="quiet"
          aria-label={`Change ${label.toLowerCase()}`}
          onClick={() => onChoose(undefined)}
        >
          Change
        </Button>
      </div>
    );
  }
  return (
    <Field label={label} error={error ? "Can't connect to the shop" : undefined}>
      {(ids) => (
        <>
          <input
            {...ids}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <ul className={css['options']} aria-label={`Results for ${label.toLowerCase()}`}>
            {data?.map((option) => (
              <li key={option.id}>
                <button type="button" onClick={() => onChoose(option)}>
                  {option.name} <span className={css['soft']}>{option.detail}</span>
                </button>
              </li>
            ))}
            {isLoading && <li className={css['soft']}>{texts.find.looking}</li>}
            {data?.length === 0 && <li className={css['soft']}>Nothing found</li>}
          </ul>
        </>
      )}
    </Field>
  );
}
