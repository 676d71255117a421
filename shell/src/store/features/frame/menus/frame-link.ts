export interface FrameLinkProps {
  className: string | undefined;
  label?: string;
}
