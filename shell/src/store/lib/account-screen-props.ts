import type { IconName } from 'storefront-kit';

/** Heading and icon that replace those of the page. */
export interface ScreenHeading {
  heading: string;
  icon?: IconName;
}

/** The props that an account page passes to its screen. */
export interface AccountScreenProps {
  /**
   * Replaces the heading and icon of the page, and removes the height reserved for the screen. `undefined` restores all
   * three.
   */
  onHead?: (head: ScreenHeading | undefined) => void;
}
