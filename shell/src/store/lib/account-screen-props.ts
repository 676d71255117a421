import type { IconName } from 'storefront-kit';

/** Heading and icon that replace those of the page. */
export interface ScreenHead {
  heading: string;
  icon?: IconName;
}

/** The props that an account page passes to its screen. */
export interface AccountScreenProps {
  /** Replaces heading and icon of the page and removes the reserved height; `undefined` restores them. */
  onHead?: (head: ScreenHead | undefined) => void;
}
