import { mediaUrl } from 'contracts';
import { X } from 'lucide-react';
import type { Dispatch, SetStateAction } from 'react';
import { FieldGroup } from '../../lib/forms/field-group.js';
import { ImageDrop } from '../../lib/images/image-drop.js';
import { AdditionalPictures } from './additional-pictures.js';
import { addPictures, restorePictures, type Pictures } from './pictures.js';
import css from './picture-fields.module.css';

interface PictureFieldsProps {
  pictures: Pictures;
  onChange: Dispatch<SetStateAction<Pictures>>;
  isDisabled: boolean;
  errors: Record<string, string>;
}

export function PictureFields({ pictures, onChange, isDisabled, errors }: PictureFieldsProps) {
  const { main, storedMain, removed } = pictures;
  const storedUrl = storedMain && mediaUrl(storedMain, 320, 'webp');
  const src = main?.preview ?? storedUrl;
  return (
    <FieldGroup title="Images">
      <div className={css['main']}>
        {src && <img src={src} alt="Main image" className={css['preview']} />}
        <ImageDrop
          label="Main Image"
          isDisabled={isDisabled}
          error={errors['mainImage'] ?? errors['image']}
          onPick={([picked]) => onChange((before) => ({ ...before, main: picked }))}
        />
        {main && (
          <button
            type="button"
            className={css['back']}
            onClick={() => onChange({ ...pictures, main: undefined })}
          >
            <X size={16} aria-hidden="true" /> Remove new image
          </button>
        )}
      </div>
      <AdditionalPictures pictures={pictures} onChange={onChange} />
      {removed.length > 0 && (
        <p role="status" className={css['marked']}>
          {removed.length === 1 ? '1 image' : `${removed.length} images`} will be removed when you
          save.{' '}
          <button
            type="button"
            className={css['back']}
            onClick={() => onChange(restorePictures(pictures))}
          >
            {removed.length === 1 ? 'Keep it' : 'Keep them'}
          </button>
        </p>
      )}
      <ImageDrop
        label="Additional Images"
        isMany
        isDisabled={isDisabled}
        error={errors['additionalImages'] ?? errors['removedAdditionalImages']}
        onPick={(picked) => onChange((before) => addPictures(before, picked))}
      />
    </FieldGroup>
  );
}
