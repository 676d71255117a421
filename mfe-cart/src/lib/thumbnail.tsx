import { Picture, type PictureProps } from 'storefront-kit';
import css from './thumbnail.module.css';

/** Square picture that fills the width of its container. */
export const Thumbnail = ({ image, sizes }: Pick<PictureProps, 'image' | 'sizes'>) => (
  <span className={css['thumbnail']}>
    <Picture image={image} alt="" sizes={sizes} />
  </span>
);
