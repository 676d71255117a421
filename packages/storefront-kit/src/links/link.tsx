import type { ComponentProps } from 'react';
import { useCurrentPath, useNavigation } from './navigation.js';

/** A link; the host turns clicks on it into page changes without a reload and marks the current page. */
export function Link({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const { prepare } = useNavigation();
  const path = useCurrentPath();
  const ahead = () => prepare(href);
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
