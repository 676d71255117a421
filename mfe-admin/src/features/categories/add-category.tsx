import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { categoryForm } from 'contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from 'storefront-kit';
import { Field } from '../../lib/forms/field.js';
import { ImageDrop } from '../../lib/images/image-drop.js';
import type { NewPicture } from '../../lib/images/new-picture.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { notify } from '../../lib/notifications/notify.js';
import { texts } from '../../texts.js';
import css from './categories.module.css';

const labels = texts.categories;

export function AddCategory() {
  const client = useQueryClient();
  const [picture, setPicture] = useState<NewPicture>();
  const [isPictureMissing, setIsPictureMissing] = useState(false);
  const form = useForm({ defaultValues: { category: '' }, resolver: zodResolver(categoryForm) });
  const { errors, isSubmitting } = form.formState;
  const add = async (category: string, { file }: NewPicture) => {
    const formData = new FormData();
    formData.append('category', category);
    formData.append('mainImage', file);
    try {
      const { message } = await request('addCategory', { body: formData });
      notify.success(message || labels.added);
      form.reset();
      setPicture(undefined);
      await client.invalidateQueries({ queryKey: ['categories'] });
    } catch (error) {
      notify.error(errorMessage(error, labels.addFailed));
    }
  };
  const submit = form.handleSubmit(({ category }) => picture && add(category, picture));
  return (
    <form
      noValidate
      className={css['form']}
      aria-label="Add category"
      onSubmit={(event) => {
        setIsPictureMissing(!picture);
        void submit(event);
      }}
    >
      <Field label="Category Name" isRequired error={errors.category?.message}>
        {(ids) => <input {...ids} {...form.register('category')} aria-required="true" />}
      </Field>
      <div className={css['picture']}>
        {picture && <img src={picture.preview} alt="Chosen image" className={css['preview']} />}
        <ImageDrop
          label="Main Image"
          isRequired
          isDisabled={isSubmitting}
          error={isPictureMissing && !picture ? 'Choose an image' : undefined}
          onPick={([picked]) => setPicture(picked)}
        />
      </div>
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? labels.adding : labels.action}
      </Button>
    </form>
  );
}
