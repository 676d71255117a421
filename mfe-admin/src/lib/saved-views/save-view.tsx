import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { savedViewForm, type ListWithViews, type SavedView } from 'contracts';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from 'storefront-kit';
import { Field } from '../forms/field.js';
import { errorMessage } from '../api/read-error-response.js';
import { request } from '../api/request.js';
import { useHasPermission } from '../hooks/use-role.js';
import css from './saved-views.module.css';

interface SaveViewProps {
  list: ListWithViews;
  search: string;
  views: SavedView[];
  onSaid: (text: string) => void;
}

export function SaveView({ list, search, views, onSaid }: SaveViewProps) {
  const client = useQueryClient();
  const mayShare = useHasPermission('views.share');
  const { register, handleSubmit, setError, reset, control, formState } = useForm({
    resolver: zodResolver(savedViewForm),
    defaultValues: { name: '', isShared: false },
  });
  const name = useWatch({ control, name: 'name' }).trim();
  const isTaken = views.some((view) => view.isOwn && view.name === name);
  const save = handleSubmit(async (view) => {
    try {
      await request('saveView', { body: { ...view, list, search } });
      onSaid(`${view.name} was saved.`);
      reset();
      await client.invalidateQueries({ queryKey: ['saved-views', list] });
    } catch (error) {
      const message = errorMessage(error, "Couldn't save the view. Try again.");
      setError('name', { message }, { shouldFocus: true });
    }
  });
  return (
    <form
      noValidate
      className={css['form']}
      aria-label="Save a view"
      onSubmit={(event) => void save(event)}
    >
      <Field label="View name" isRequired error={formState.errors.name?.message}>
        {(ids) => <input {...ids} {...register('name')} aria-required="true" autoComplete="off" />}
      </Field>
      {mayShare && (
        <label className={css['shared']}>
          <input type="checkbox" {...register('isShared')} /> Share with all staff
        </label>
      )}
      <Button type="submit" look="secondary" isBusy={formState.isSubmitting}>
        {isTaken ? 'Replace the view' : 'Save the view'}
      </Button>
    </form>
  );
}
