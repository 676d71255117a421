import { classNames } from './class-names.js';
import css from './skeleton.module.css';

/** A grey placeholder for loading content. `className` or the container sets its size. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(css['skeleton'], css[shape], className)} />;
}

export interface SkeletonProps {
  shape?: 'block' | 'line' | 'square' | 'circle';
  className?: string | undefined;
}
