import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues, ParsedValues } from './form-values.js';

const pause = 300;
const place = (name: string) => `staff:draft:${name}`;

/** What was typed before and not saved, if it still has the shape of the form. */
function readDraft(name: string, empty: FormValues): FormValues | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(name)) ?? 'null');
    return isLike(empty, kept) ? kept : undefined;
  } catch {
    // Not ours, or storage is refused: there is no draft.
    return undefined;
  }
}

export const forgetDraft = (name: string) => localStorage.removeItem(place(name));

/** Keeps what is typed, so that a closed tab or an ended session loses nothing but the pictures; tells whether it is back. */
export function useKeptDraft(
  form: UseFormReturn<FormValues, unknown, ParsedValues>,
  name: string,
  empty: FormValues,
) {
  const { subscribe } = form;
  const [kept] = useState(() => readDraft(name, empty));
  useEffect(() => {
    if (kept) form.reset(kept, { keepDefaultValues: true });
  }, [form, kept]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer);
        if (isDirty === false) return;
        timer = setTimeout(() => write(name, values), pause);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [name, subscribe]);
  return kept !== undefined;
}

function write(name: string, values: FormValues) {
  try {
    localStorage.setItem(place(name), JSON.stringify(values));
  } catch (error) {
    console.info('The draft is not kept', error);
  }
}

function isLike<Shape extends object>(shape: Shape, value: unknown): value is Shape {
  if (typeof value !== 'object' || value === null) return false;
  const found = new Map(Object.entries(value));
  return Object.entries(shape).every(([key, one]) => typeof one === typeof found.get(key));
}
