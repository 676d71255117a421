import type { ComponentProps } from 'react';
import { leadPictureOf, type PictureImage } from '../pictures/picture-sources.js';
import { useCurrentPath, useNavigation } from './navigation.js';

export interface LinkProps extends ComponentProps<'a'> {
  href: string;
  /** First picture of the target page and its `sizes`, if known; prefetched together with the page. */
  leadPicture?: { image: PictureImage; sizes: string } | undefined;
}

/**
 * The host's React Router `Link`. Prefetches the target page on hover, focus and touch, and sets `aria-current` on the
 * page that it links to.
 */
export function Link({ href, leadPicture, ...rest }: LinkProps) {
  const { Link: HostLink, prepare } = useNavigation();
  const path = useCurrentPath();
  const ahead = () =>
    prepare(href, leadPicture && leadPictureOf(leadPicture.image, leadPicture.sizes));
  return (
    <HostLink
      href={href}
      aria-current={path === href ? 'page' : undefined}
      onPointerEnter={ahead}
      onFocus={ahead}
      {...rest}
    />
  );
}
