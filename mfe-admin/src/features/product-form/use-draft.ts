import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues, ParsedValues } from '../../lib/api/product-values.js';
import { useConflict } from '../../lib/forms/use-conflict.js';
import { comparedFields, type ProductRevision } from './product-fields.js';
import { deleteDraft, storeDraft, readDraft } from './stored-draft.js';

export const saveDelayMs = 300;

type Form = UseFormReturn<FormValues, unknown, ParsedValues>;

/**
 * Stores a draft in the browser while the user types, so that a closed tab or an ended session loses only the pictures.
 * A draft based on an older revision is restored as an edit conflict.
 */
export function useDraft(form: Form, name: string, start: ProductRevision) {
  const [storedDraft] = useState(() => readDraft(name, start));
  const base = useRef(storedDraft?.base ?? start);
  const getBase = useCallback(() => base.current, []);
  const { conflict, ...edit } = useConflict<ProductRevision, FormValues, ParsedValues>(
    form,
    comparedFields,
  );
  const detect = (storedProduct: ProductRevision) =>
    edit.detect(base.current.values, storedProduct);
  const accept = () => {
    base.current = conflict?.stored ?? base.current;
    edit.clear();
  };
  const [first] = useState({ kept: storedDraft, start, detect });
  useEffect(() => {
    if (!first.kept) return;
    form.reset(first.kept.values, { keepDefaultValues: true });
    if (first.kept.base.revision !== first.start.revision) first.detect(first.start);
  }, [form, first]);
  const isForgotten = useRef(false);
  useAutosave(form, name, { getBase, isForgotten });
  const forget = () => {
    isForgotten.current = true;
    deleteDraft(name);
  };
  return { conflict, detect, accept, getBase, hasDraft: storedDraft !== undefined, forget };
}

interface Autosave {
  getBase: () => ProductRevision;
  /**
   * True after saving or resetting. The form stays mounted until the next screen is ready, and must not store another
   * draft in the meantime.
   */
  isForgotten: RefObject<boolean>;
}

function useAutosave({ subscribe }: Form, name: string, { getBase, isForgotten }: Autosave) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (isForgotten.current) return;
          if (isDirty === false) deleteDraft(name);
          else storeDraft(name, { values, base: getBase() });
        }, saveDelayMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [name, subscribe, getBase, isForgotten]);
}
