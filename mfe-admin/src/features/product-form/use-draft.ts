import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues, ParsedValues } from './form-values.js';
import { deleteDraft, storeDraft, readDraft } from './stored-draft.js';
import { useConflict, type ProductRevision } from './use-conflict.js';

const saveDelayMs = 300;

type Form = UseFormReturn<FormValues, unknown, ParsedValues>;

/**
 * Keeps what is typed, so that a closed tab or an ended session loses nothing but the pictures. A draft of an older version
 * of a product comes back as what it is: a change that clashes with somebody else's.
 */
export function useDraft(form: Form, name: string, start: ProductRevision) {
  const [kept] = useState(() => readDraft(name, start));
  const clashing = useConflict(form, kept?.base ?? start);
  const [first] = useState({ kept, start, meet: clashing.meet });
  useEffect(() => {
    if (!first.kept) return;
    form.reset(first.kept.values, { keepDefaultValues: true });
    if (first.kept.base.revision !== first.start.revision) first.meet(first.start);
  }, [form, first]);
  useAutosave(form, name, clashing.readBase);
  return { ...clashing, hasDraft: kept !== undefined, forget: () => deleteDraft(name) };
}

function useAutosave({ subscribe }: Form, name: string, readBase: () => ProductRevision) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (isDirty === false) deleteDraft(name);
          else storeDraft(name, { values, base: readBase() });
        }, saveDelayMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [name, subscribe, readBase]);
}
