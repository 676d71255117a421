import { maxCategoryDescription, mediaUrl } from 'contracts';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatCount, pageHref } from 'storefront-kit';
import { Field } from '../../lib/forms/field.js';
import { ImageDrop } from '../../lib/images/image-drop.js';
import type { NewPicture } from '../../lib/images/new-picture.js';
import css from './categories.module.css';
import type { CategoryToEdit } from './category-to-edit.js';
import type { CategoryValues } from './category-values.js';

interface CategoryFieldsProps {
  stored: CategoryToEdit;
  picture: NewPicture | undefined;
  isDisabled: boolean;
  onPicture: (picture: NewPicture | undefined) => void;
}

export function CategoryFields({ stored, picture, isDisabled, onPicture }: CategoryFieldsProps) {
  const { control, register, formState } = useFormContext<CategoryValues>();
  const { errors } = formState;
  const name = useWatch({ control, name: 'category' }).trim();
  const hint = useId();
  const src = picture?.preview ?? (stored.mainImage && mediaUrl(stored.mainImage, 320, 'webp'));
  return (
    <>
      <div>
        <Field label="Category Name" isRequired error={errors.category?.message}>
          {(ids) => <input {...ids} {...register('category')} aria-required="true" />}
        </Field>
        <p role="status" className={css['note']}>
          {name !== '' && name !== stored.name && whatFollows(stored)}
        </p>
      </div>
      <div className={css['change']}>
        {src && <img src={src} alt="Image" className={css['preview']} />}
        <ImageDrop
          label={stored.mainImage ? 'New image' : 'Image'}
          isDisabled={isDisabled}
          onPick={([picked]) => onPicture(picked)}
        />
        {picture && (
          <button type="button" className={css['back']} onClick={() => onPicture(undefined)}>
            Keep the current image
          </button>
        )}
      </div>
      <div>
        <Field label="Description for search engines" error={errors.description?.message}>
          {({ 'aria-describedby': error, ...ids }) => (
            <textarea
              {...ids}
              {...register('description')}
              rows={3}
              aria-describedby={[error, hint].filter(Boolean).join(' ')}
            />
          )}
        </Field>
        <p id={hint} className={css['note']}>
          {`Shown in Google results; about 155 of ${maxCategoryDescription} characters are visible. If you leave this empty, we show the number of products.`}
        </p>
      </div>
    </>
  );
}

function whatFollows({ name, products }: CategoryToEdit) {
  const followers = products === 1 ? '1 product' : count(products);
  return `${followers} will move to the new name. The old link ${pageHref('category', { name })} redirects.`;
}

const count = (products: number) =>
  products === 0 ? 'No products' : `${formatCount(products)} products`;
