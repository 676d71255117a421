import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useController, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from 'storefront-kit';
import { categoriesQuery } from '../../../lib/api/categories-query.js';
import { Field, type FieldAttributes } from '../../../lib/forms/field.js';
import { IconButton } from '../../../lib/icon-button.js';
import type { PriceListFormValues } from './list-values.js';
import css from './rules.module.css';

/** Percentages for individual categories. They take precedence over the percentage for all products. */
export function CategoryPercentages() {
  const { control, formState } = useFormContext<PriceListFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'categories' });
  const { categories: errors } = formState.errors;
  // Receives the focus when a category is removed, because the focused remove button disappears with the category.
  const addButton = useRef<HTMLButtonElement>(null);
  const fault = errors?.root?.message ?? errors?.message;
  return (
    <div className={css['categories']}>
      {fields.map((field, at) => (
        <CategoryPercentage
          key={field.id}
          at={at}
          onRemove={() => {
            remove(at);
            addButton.current?.focus();
          }}
        />
      ))}
      {fault && (
        <p role="alert" className={css['fault']}>
          {fault}
        </p>
      )}
      <Button ref={addButton} look="secondary" onClick={() => append({ id: '', percentage: '' })}>
        <Plus size={18} aria-hidden="true" /> Add category
      </Button>
    </div>
  );
}

interface CategoryPercentageProps {
  at: number;
  onRemove: () => void;
}

function CategoryPercentage({ at, onRemove }: CategoryPercentageProps) {
  const { register, formState } = useFormContext<PriceListFormValues>();
  const errors = formState.errors.categories?.[at];
  return (
    <div role="group" aria-label={`Category ${at + 1}`} className={css['category']}>
      <Field label="Category" error={errors?.id?.message}>
        {(ids) => <CategorySelect at={at} ids={ids} />}
      </Field>
      <Field label="Percentage" error={errors?.percentage?.message}>
        {(ids) => (
          <input
            {...ids}
            placeholder="-5"
            autoComplete="off"
            {...register(`categories.${at}.percentage`)}
          />
        )}
      </Field>
      <IconButton
        icon={Trash2}
        isDanger
        label={`Remove category percentage ${at + 1}`}
        onClick={onRemove}
      />
    </div>
  );
}

/**
 * The select is controlled, because the browser would reset its value while the categories are
 * loading.
 */
function CategorySelect({ at, ids }: { at: number; ids: FieldAttributes }) {
  const { data = [] } = useQuery(categoriesQuery);
  const { field } = useController<PriceListFormValues, `categories.${number}.id`>({
    name: `categories.${at}.id`,
  });
  const inOrder = data.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <select {...ids} {...field}>
      <option value="">Choose a category</option>
      {inOrder.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {field.value && !data.some(({ id }) => id === field.value) && (
        <option value={field.value}>Deleted category</option>
      )}
    </select>
  );
}
