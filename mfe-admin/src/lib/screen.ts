import type { Permission } from 'contracts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** One screen of the staff area; app/screens.ts is the table of its own, app/part-screens.tsx has those of other parts. */
export interface Screen {
  /** Behind the staff prefix, without a leading slash; `:name` stands for one segment. */
  path: string;
  /** Shown in the header and in the browser's tab. */
  title: string;
  /** What it takes to see it: other roles have it neither in the menu nor among what is found. */
  needs: Permission;
  /** What it takes to change anything on it, if that is more; the others are told. */
  changes?: Permission;
  /** Its place in the menu; a screen without one is reached from another screen. */
  menu?: {
    group?: MenuGroup;
    icon: LucideIcon;
    /** How much waits there; undefined until it is known. */
    useCount?: () => number | undefined;
  };
  /** The letter that leads there after `g`. */
  key?: string;
  /** Fetches its code when it is first shown. */
  load: () => Promise<{ Component: ComponentType }>;
}

/** The groups of the menu in their order. */
export const menuGroups = ['Add', 'View'] as const;
export type MenuGroup = (typeof menuGroups)[number];
