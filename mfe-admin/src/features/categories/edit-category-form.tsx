import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError, Button } from 'storefront-kit';
import type { NewPicture } from '../../lib/images/new-picture.js';
import { DialogButtons } from '../../lib/dialogs/modal-dialog.js';
import type { ComparedFields } from '../../lib/forms/find-differences.js';
import { FormConflict } from '../../lib/forms/form-conflict.js';
import { useConflict } from '../../lib/forms/use-conflict.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { texts } from '../../texts.js';
import css from './categories.module.css';
import { CategoryFields } from './category-fields.js';
import { loadCategory, type CategoryToEdit } from './category-to-edit.js';
import { categoryDetailsSchema, type CategoryValues } from './category-values.js';

export interface CategoryChangeResult {
  message: string;
  /** Id for undoing the rename; undefined if the name did not change. */
  renameId?: string | undefined;
}

interface EditCategoryFormProps {
  start: CategoryToEdit;
  onSaved: (changed: CategoryChangeResult) => void;
  onClose: () => void;
}

/** On an edit conflict, the form shows the stored values and keeps the user's input. */
export function EditCategoryForm({ start, onSaved, onClose }: EditCategoryFormProps) {
  const form = useForm<CategoryValues>({
    defaultValues: valuesOf(start),
    resolver: zodResolver(categoryDetailsSchema),
  });
  const [picture, setPicture] = useState<NewPicture>();
  const [refusal, setRefusal] = useState<string>();
  const [base, setBase] = useState(start);
  const { conflict, detect, clear } = useConflict<StoredCategory, CategoryValues>(form, fields);
  const { isSubmitting } = form.formState;
  const save = async ({ category, description = '' }: CategoryValues, revision: number) => {
    const formData = new FormData();
    formData.append('category', category);
    formData.append('description', description);
    formData.append('revision', String(revision));
    if (picture) formData.append('mainImage', picture.file);
    setRefusal(undefined);
    try {
      onSaved(await request('changeCategory', { params: { cid: start.id }, body: formData }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'category.changed') {
        const category = await loadCategory(start.id);
        detect(valuesOf(base), { category, values: valuesOf(category) });
        return;
      }
      const { category: name } = error instanceof ApiError ? error.fields : {};
      if (name) form.setError('category', { message: name }, { shouldFocus: true });
      else setRefusal(errorMessage(error, texts.categories.changeFailed));
    }
  };
  const submit = (revision: number) => form.handleSubmit((values) => save(values, revision))();
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className={css['edit']}
        onSubmit={(event) => {
          event.preventDefault();
          void submit(base.revision);
        }}
      >
        {conflict && (
          <FormConflict
            subject="this category"
            conflict={conflict}
            onSave={() => {
              const { category } = conflict.stored;
              setBase(category);
              clear();
              void submit(category.revision);
            }}
          />
        )}
        <CategoryFields
          stored={base}
          picture={picture}
          isDisabled={isSubmitting}
          onPicture={setPicture}
        />
        {refusal && (
          <p role="alert" className={css['fault']}>
            {refusal}
          </p>
        )}
        <DialogButtons>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSubmitting} disabled={conflict !== undefined}>
            Save
          </Button>
        </DialogButtons>
      </form>
    </FormProvider>
  );
}

interface StoredCategory {
  category: CategoryToEdit;
  values: CategoryValues;
}

const fields: ComparedFields = {
  labels: { category: 'Category Name', description: 'Description for search engines' },
  show: (_, value) => (typeof value === 'string' ? value : ''),
};

const valuesOf = ({ name, description = '' }: CategoryToEdit): CategoryValues => ({
  category: name,
  description,
});
