import { iconPaths, type IconName } from './icon-paths.js';

/**
 * A line icon on a 24 × 24 grid. It is hidden from screen readers, so a button with only an icon needs an accessible
 * name.
 */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 32 ? 1 : 1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

export interface IconProps {
  name: IconName;
  size?: number;
  className?: string | undefined;
}
