import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** One screen of the staff area; app/screens.ts is the table of its own, app/part-screens.tsx has those of other parts. */
export interface Screen {
  /** Behind the staff prefix, without a leading slash; `:name` stands for one segment. */
  path: string;
  /** Shown in the header and in the browser's tab. */
  title: string;
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
