/** Props of a link in the frame, which is an icon alone or an icon with a label below it. */
export interface FrameLinkProps {
  className: string | undefined;
  label?: string;
}
