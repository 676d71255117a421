import type { ComponentProps } from 'react';
import { leadPictureOf, type PictureImage } from '../pictures/picture-sources.js';
import { useCurrentPath, useNavigation } from './navigation.js';

export interface LinkProps extends ComponentProps<'a'> {
  href: string;
  /** What the page shows first, where that is known, and how wide: fetched ahead together with the page. */
  leadPicture?: { image: PictureImage; sizes: string } | undefined;
}

/** A link; the host turns clicks on it into page changes without a reload and marks the current page. */
export function Link({ href, leadPicture, ...rest }: LinkProps) {
  const { prepare } = useNavigation();
  const path = useCurrentPath();
  const ahead = () =>
    prepare(href, leadPicture && leadPictureOf(leadPicture.image, leadPicture.sizes));
  return (
    <a
      href={href}
      aria-current={path === href ? 'page' : undefined}
      onPointerEnter={ahead}
      onFocus={ahead}
      {...rest}
    />
  );
}
