import type { ComponentProps } from 'react';
import { classNames } from './class-names.js';
import type { IconName } from './icon-paths.js';
import { Icon } from './icon.js';
import css from './icon-button.module.css';
import { replayProps } from './replay-props.js';

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      {...replayProps}
      type="button"
      className={classNames(css['button'], className)}
      aria-label={label}
      {...rest}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconName;
  label: string;
}
