import type { ComponentProps } from 'react';
import { Link } from '../links/link.js';
import css from './button.module.css';
import { classNames } from './class-names.js';
import { replayProps } from './replay-props.js';

/** `inline` is a quiet button whose text is aligned with the text above, or with the edge of the section. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'inline';

/** A button in the shop's design. While `isBusy`, it shows a spinner and ignores clicks, but keeps the focus. */
export function Button({ look, isBusy = false, className, ...rest }: ButtonProps) {
  return (
    <button
      {...replayProps}
      type="button"
      className={classNames(css['button'], css[look ?? 'primary'], className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      {...rest}
      {...(isBusy ? { onClick: (event) => event.preventDefault() } : {})}
    />
  );
}

export function ButtonLink({ look, className, ...rest }: ButtonLinkProps) {
  return (
    <Link className={classNames(css['button'], css[look ?? 'primary'], className)} {...rest} />
  );
}

export type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook; isBusy?: boolean };
export type ButtonLinkProps = ComponentProps<typeof Link> & { look?: ButtonLook };
