import type { ComponentProps } from 'react';
import { leadPictureOf, type PictureImage } from '../pictures/picture-sources.js';
import { useCurrentPath, useNavigation } from './navigation.js';

export interface LinkProps extends ComponentProps<'a'> {
  href: string;
  /** The first picture of the target page and its `sizes`, if known; prefetched with the page. */
  leadPicture?: { image: PictureImage; sizes: string } | undefined;
}

/** A link; the host handles clicks as client-side navigation and marks the current page. */
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
