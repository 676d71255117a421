import { Camera, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { FileDrop } from '../file-drop/file-drop.js';
import { FileInput } from '../file-drop/file-input.js';
import css from './image-drop.module.css';
import {
  acceptedPictureTypes,
  maxPictureMegabytes,
  readPictures,
  type NewPicture,
} from './new-picture.js';

interface ImageDropProps {
  label: string;
  isMany?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  maxMegabytes?: number | undefined;
  error?: string | undefined;
  onPick: (pictures: NewPicture[]) => void;
}

export function ImageDrop({ label, onPick, error, ...options }: ImageDropProps) {
  const { isMany = false, isRequired = false, isDisabled = false } = options;
  const { maxMegabytes = maxPictureMegabytes } = options;
  const [refused, setRefused] = useState<string[]>([]);
  const take = async (files: Iterable<File>) => {
    const chosen = await readPictures([...files].slice(0, isMany ? undefined : 1), maxMegabytes);
    setRefused(chosen.refused);
    if (chosen.pictures.length > 0) onPick(chosen.pictures);
  };
  return (
    <div>
      <FileDrop
        {...{ label, isMany, isRequired, isDisabled }}
        icon={ImagePlus}
        hint={`Choose, drop or paste ${isMany ? 'images' : 'an image'}: JPEG, PNG or WebP, up to ${maxMegabytes} MB`}
        accept={acceptedPictureTypes}
        problems={error ? [error, ...refused] : refused}
        onFiles={(files) => void take(files)}
      />
      <CameraInput isDisabled={isDisabled} onTake={take} />
    </div>
  );
}

interface CameraInputProps {
  isDisabled: boolean;
  onTake: (files: Iterable<File>) => Promise<void>;
}

/** Button that takes a photo. It is visible only on touch devices, most of which have a camera. */
const CameraInput = ({ isDisabled, onTake }: CameraInputProps) => (
  <label className={css['camera']}>
    <Camera size={20} aria-hidden="true" /> Take a photo
    <FileInput
      accept={acceptedPictureTypes}
      capture="environment"
      disabled={isDisabled}
      onFiles={(files) => void onTake(files)}
    />
  </label>
);
