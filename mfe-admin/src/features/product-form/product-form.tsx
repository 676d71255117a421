import { zodResolver } from '@hookform/resolvers/zod';
import { productForm, type StaffProduct } from 'contracts';
import { useCallback, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useUnsavedGuard } from '../../lib/dialogs/use-unsaved-guard.js';
import { FormConflict } from '../../lib/forms/form-conflict.js';
import { FormActions } from './form-actions.js';
import { ProductFields } from './fields.js';
import {
  toProductFormValues,
  type FormValues,
  type ParsedValues,
} from '../../lib/api/product-values.js';
import { PictureFields } from './picture-fields.js';
import { arePicturesChanged, toPictures, rebasePictures, type Pictures } from './pictures.js';
import css from './product-form.module.css';
import type { ProductRevision } from './product-fields.js';
import { useDraft } from './use-draft.js';

export type SaveOutcome =
  | { isSaved: true }
  /** `theirs` is the stored product, set on an edit conflict. */
  | { isSaved: false; fields: Record<string, string>; theirs?: StaffProduct };

/** The input with the revision on which it is based; the server rejects outdated revisions. */
export interface EditedProduct extends ProductRevision {
  pictures: Pictures;
}

interface ProductFormProps {
  start: EditedProduct;
  /** Name under which unsaved input is stored in the browser. */
  draft: string;
  categories: string[];
  action: string;
  save: (filled: EditedProduct, onProgress: (share: number) => void) => Promise<SaveOutcome>;
  onSaved: () => void;
  onReset: () => void;
}

export function ProductForm(props: ProductFormProps) {
  const { start, draft, categories, action, save, onSaved, onReset } = props;
  const form = useForm<FormValues, unknown, ParsedValues>({
    defaultValues: start.values,
    resolver: zodResolver<FormValues, unknown, ParsedValues>(productForm as never),
  });
  const { conflict, detect, accept, getBase, hasDraft, forget } = useDraft(form, draft, start);
  const [pictures, setPictures] = useState(start.pictures);
  const [share, setShare] = useState<number>();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isRefused, setIsRefused] = useState(false);
  const isDone = useRef(false);
  const { isDirty, isSubmitting } = form.formState;
  const isUnsaved = isDirty || arePicturesChanged(pictures, start.pictures);
  useUnsavedGuard(
    useCallback(() => isUnsaved && !isDone.current, [isUnsaved]),
    'Your changes are saved as a draft, without images.',
  );

  const send = async () => {
    isDone.current = true;
    setShare(0);
    setIsRefused(false);
    const filled = { values: form.getValues(), pictures, revision: getBase().revision };
    const outcome = await save(filled, setShare);
    setShare(undefined);
    isDone.current = outcome.isSaved;
    setIsRefused(!outcome.isSaved);
    if (!outcome.isSaved) {
      showProblems(outcome.fields);
      if (outcome.theirs) giveWay(outcome.theirs);
      return;
    }
    forget();
    onSaved();
  };
  const showProblems = (fields: Record<string, string>) => {
    setProblems(fields);
    for (const [name, message] of Object.entries(fields))
      // Server errors use the names of the form fields. Picture errors are shown in the picture section.
      if (name in start.values) form.setError(name as keyof FormValues, { message });
  };
  const giveWay = (stored: StaffProduct) => {
    detect({ values: toProductFormValues(stored), revision: stored.revision });
    setPictures((mine) =>
      arePicturesChanged(mine, start.pictures) ? rebasePictures(mine, stored) : toPictures(stored),
    );
  };
  const saveMine = () => {
    accept();
    void form.handleSubmit(send)();
  };
  const reset = () => {
    forget();
    isDone.current = true;
    onReset();
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={css['form']}
        onSubmit={(event) => void form.handleSubmit(send)(event)}
      >
        {conflict && <FormConflict subject="this product" conflict={conflict} onSave={saveMine} />}
        {hasDraft && isDirty && <DraftNote />}
        <div className={css['columns']}>
          <div className={css['column']}>
            <ProductFields categories={categories} />
          </div>
          <PictureFields
            pictures={pictures}
            onChange={setPictures}
            isDisabled={isSubmitting}
            errors={problems}
          />
        </div>
        <FormActions {...{ action, share, isRefused }} isBusy={isSubmitting} onReset={reset} />
      </form>
    </FormProvider>
  );
}

const DraftNote = () => (
  <p role="status" className={css['draft']}>
    Draft restored. Reset Form discards it.
  </p>
);
