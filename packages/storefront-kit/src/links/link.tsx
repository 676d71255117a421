import type { ComponentProps } from 'react';
import { leadPictureOf, type PictureImage } from '../pictures/picture-sources.js';
import { useCurrentPath, useNavigation } from './navigation.js';

export interface LinkProps extends ComponentProps<'a'> {
  href: string;
  /** First picture of the target page and its `sizes`, if known; prefetched together with the page. */
  leadPicture?: { image: PictureImage; sizes: string } | undefined;
}

/**
 * A link that the host handles by client-side navigation. Prefetches the target page on hover and focus, and has
 * `aria-current` on the page that it links to.
 */
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
