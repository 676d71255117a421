import type { Permission } from 'contracts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/**
 * A screen of the staff area. app/screens.ts lists the built-in screens, and app/part-screens.tsx lists the screens of
 * other parts.
 */
export interface Screen {
  /** Path below the staff prefix, without a leading slash. `:name` matches one segment. */
  path: string;
  title: string;
  /**
   * Permission to view the screen. The menu and the command palette hide the screen from users without this permission.
   */
  needs: Permission;
  /** Permission to make changes, if different from `needs`. Users without this permission see a notice. */
  changes?: Permission;
  /** Menu entry. A screen without a menu entry is opened from other screens. */
  menu?: {
    group?: MenuGroup;
    icon: LucideIcon;
    /** Returns the number of pending items, or undefined while loading. */
    useCount?: () => number | undefined;
  };
  /** Letter of the keyboard shortcut that opens the screen: `g`, then this letter. */
  key?: string;
  load: () => Promise<{ Component: ComponentType }>;
}

export const menuGroups = ['Add', 'View'] as const;
export type MenuGroup = (typeof menuGroups)[number];
