import { Fragment } from 'react';

/** An email address that wraps after `@`, `.` or `-` if it is wider than a line. */
export const WrappingEmail = ({ email }: { email: string }) =>
  (email.match(/[^@.-]*[@.-]|[^@.-]+$/g) ?? []).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
