import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/**
 * React Router's `Link` for remotes, with the attributes of an `a` element. Links with `download` or `rel="external"`
 * bypass the router.
 */
export function RouterLink({ href = '', ...rest }: ComponentProps<'a'>) {
  const isDocument = rest.rel === 'external' || rest.download !== undefined;
  // Omits the `data-discover` attribute, which only React Router's framework mode reads.
  return <Link to={href} reloadDocument={isDocument} discover="none" {...rest} />;
}
