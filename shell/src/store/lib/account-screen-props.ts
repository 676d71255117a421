/** The props that an account page passes to its screen. */
export interface AccountScreenProps {
  /** Replaces the heading of the page and removes the reserved height; `undefined` restores both. */
  onHeading?: (heading: string | undefined) => void;
}
