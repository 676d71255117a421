import type { Image } from 'contracts';
import { useLayoutEffect, useRef } from 'react';
import { IconButton, Picture, showModal } from 'storefront-kit';
import { detailTexts } from '../../texts/detail.js';
import css from './full-picture.module.css';

export function FullPicture({ image, name, onClose }: FullPictureProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => showModal(dialog.current), []);
  return (
    <dialog
      ref={dialog}
      className={css['full']}
      aria-label={detailTexts.pictures(name)}
      onClose={onClose}
      onClick={onClose}
    >
      <IconButton
        icon="close"
        label={detailTexts.closePicture}
        className={css['close']}
        onClick={onClose}
      />
      <Picture image={image} alt={name} sizes="150vw" />
    </dialog>
  );
}

interface FullPictureProps {
  image: Image | undefined;
  name: string;
  onClose: () => void;
}
