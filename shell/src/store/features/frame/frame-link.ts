/** A link of the frame that is an icon alone, or an icon with a label under it. */
export interface FrameLinkProps {
  className: string | undefined;
  label?: string;
}
