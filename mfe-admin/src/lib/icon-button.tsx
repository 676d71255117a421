import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from 'storefront-kit';
import css from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  label: string;
  isDanger?: boolean;
};

export function IconButton({ icon: Icon, label, isDanger = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames(css['button'], isDanger && css['danger'])}
      {...rest}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
