import type { ComponentProps } from 'react';
import { leadPictureOf, type PictureImage } from '../pictures/picture-sources.js';
import { useCurrentPath, useNavigation } from './navigation.js';

export interface LinkProps extends ComponentProps<'a'> {
  href: string;
  /** The first picture of the target page with its `sizes`. It is prefetched together with the page. */
  leadPicture?: { image: PictureImage; sizes: string } | undefined;
}

/**
 * The host's React Router `Link`. It prefetches the target page on hover, focus and touch. On the target page itself,
 * it has the attribute `aria-current`.
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
