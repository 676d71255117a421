import { zodResolver } from '@hookform/resolvers/zod';
import { productForm } from 'contracts';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from 'storefront-kit';
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.js';
import { MoreFields, NameFields, PriceFields } from './fields.js';
import type { FormValues, ParsedValues } from './form-values.js';
import { PictureFields } from './picture-fields.js';
import { isChanged, type Pictures } from './pictures.js';
import css from './product-form.module.css';
import { forgetDraft, readDraft, useKeptDraft } from './use-draft.js';

/** What a save came to: done, or what to show beside which field. */
export type Outcome = { isSaved: true } | { isSaved: false; fields: Record<string, string> };

export interface Filled {
  values: FormValues;
  pictures: Pictures;
}

interface ProductFormProps {
  /** The form as it is before anything is typed. */
  start: Filled;
  /** Under which name an unsaved draft is kept. */
  draft: string;
  categories: string[];
  action: string;
  save: (filled: Filled, onProgress: (share: number) => void) => Promise<Outcome>;
  onSaved: () => void;
  onReset: () => void;
  children?: ReactNode;
}

/** The fields of a product, for a new one and for one that is changed. */
export function ProductForm(props: ProductFormProps) {
  const { start, draft, categories, action, save, onSaved, onReset, children } = props;
  const [kept] = useState(() => readDraft(draft, start.values));
  const form = useForm<FormValues, unknown, ParsedValues>({
    defaultValues: start.values,
    resolver: zodResolver<FormValues, unknown, ParsedValues>(productForm as never),
  });
  const [pictures, setPictures] = useState(start.pictures);
  const [share, setShare] = useState<number>();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const isDone = useRef(false);
  const { isDirty, isSubmitting } = form.formState;
  const isUnsaved = isDirty || isChanged(pictures, start.pictures);
  useUnsavedGuard(
    useCallback(() => isUnsaved && !isDone.current, [isUnsaved]),
    'What you typed is kept as a draft; chosen images are not.',
  );
  useKeptDraft(form, draft);
  useEffect(() => {
    if (kept) form.reset(kept, { keepDefaultValues: true });
  }, [form, kept]);

  const send = async () => {
    isDone.current = true;
    const outcome = await save({ values: form.getValues(), pictures }, setShare);
    setShare(undefined);
    isDone.current = outcome.isSaved;
    if (!outcome.isSaved) {
      showProblems(outcome.fields);
      return;
    }
    forgetDraft(draft);
    onSaved();
  };
  const showProblems = (fields: Record<string, string>) => {
    setProblems(fields);
    for (const [name, message] of Object.entries(fields))
      // Fields of the form by their documented names; those of pictures are shown beside them.
      if (name in start.values) form.setError(name as keyof FormValues, { message });
  };
  const reset = () => {
    forgetDraft(draft);
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
        {children}
        {kept && isDirty && <DraftNote />}
        <div className={css['columns']}>
          <div className={css['column']}>
            <NameFields categories={categories} />
            <PriceFields />
            <MoreFields />
          </div>
          <PictureFields
            pictures={pictures}
            onChange={setPictures}
            isDisabled={isSubmitting}
            errors={problems}
          />
        </div>
        <div className={css['actions']}>
          {share !== undefined && <UploadProgress share={share} />}
          <Button look="secondary" onClick={reset} disabled={isSubmitting}>
            Reset Form
          </Button>
          <Button type="submit" isBusy={isSubmitting}>
            {action}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

const DraftNote = () => (
  <p role="status" className={css['draft']}>
    Your unsaved draft is back. Reset Form drops it.
  </p>
);

const UploadProgress = ({ share }: { share: number }) => (
  <label className={css['progress']}>
    {share < 1 ? `Uploading ${Math.round(share * 100)} %` : 'Looking at the images'}
    <progress max={1} value={share < 1 ? share : undefined} />
  </label>
);
