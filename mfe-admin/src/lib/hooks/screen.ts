import type { Permission } from 'contracts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** A screen of the staff area. app/screens.ts lists the built-in ones, app/part-screens.tsx those of other parts. */
export interface Screen {
  /** Path below the staff prefix, without a leading slash; `:name` matches one segment. */
  path: string;
  /** Displayed in the header and in the browser tab. */
  title: string;
  /** The permission to view the screen. Without it the screen is neither in the menu nor in search results. */
  needs: Permission;
  /** The permission to make changes, if it differs; users without it see a notice. */
  changes?: Permission;
  /** Menu entry; a screen without one is opened from another screen. */
  menu?: {
    group?: MenuGroup;
    icon: LucideIcon;
    /** The number of pending items; undefined until known. */
    useCount?: () => number | undefined;
  };
  /** The letter that opens the screen after `g`. */
  key?: string;
  /** Loads the screen's code when it is first displayed. */
  load: () => Promise<{ Component: ComponentType }>;
}

/** The groups of the menu in display order. */
export const menuGroups = ['Add', 'View'] as const;
export type MenuGroup = (typeof menuGroups)[number];
