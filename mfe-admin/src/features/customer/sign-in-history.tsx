import { useQuery } from '@tanstack/react-query';
import { deviceName, formatDateTime, type CustomerPage } from 'contracts';
import { ApiError, Button, Spinner } from 'storefront-kit';
import { useConfirm } from '../../lib/dialogs/confirm.js';
import { notify } from '../../lib/notifications/notify.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request, type CallResponse } from '../../lib/api/request.js';
import { texts } from '../../texts.js';
import { Card } from './card.js';
import { accessQuery } from './customer-query.js';
import { personName } from '../../lib/format/person-name.js';
import css from './customer.module.css';

type Person = CustomerPage['customer'];

/**
 * Shows the customer's sign-ins and devices. Renders nothing for staff who may not see sign-ins, because the server
 * responds to them with 403.
 */
export function SignInHistory({ customer }: { customer: Person }) {
  const { data, error, refetch } = useQuery(accessQuery(customer.uid));
  if (error instanceof ApiError && error.status === 403) return null;
  return (
    <Card title="Sign-ins and devices">
      {data && <Shown {...{ customer, access: data, reload: refetch }} />}
      {!data && !error && <Spinner label="Loading sign-ins" />}
      {error && (
        <>
          <p role="alert">{errorMessage(error, "Couldn't load sign-ins.")}</p>
          <Button look="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
    </Card>
  );
}

interface ShownProps {
  customer: Person;
  access: CallResponse<'showCustomerAccess'>;
  reload: () => Promise<unknown>;
}

function Shown({ customer, access: { sessions, signIns }, reload }: ShownProps) {
  const end = useEndSessions(customer, reload);
  return (
    <>
      {sessions.length === 0 && <p className={css['soft']}>Not signed in on any device.</p>}
      <ul className={css['rows']} aria-label="Where they're signed in">
        {sessions.map(({ id, device, seenAt }) => (
          <li key={id}>
            {deviceName(device)}
            <span className={css['soft']}>Last used {formatDateTime(seenAt)}</span>
          </li>
        ))}
      </ul>
      {sessions.length > 0 && (
        <Button look="secondary" onClick={() => void end()}>
          Sign customer out everywhere
        </Button>
      )}
      <details>
        <summary>Recent sign-ins</summary>
        <ul className={css['rows']}>
          {signIns.map(({ at, method }) => (
            <li key={at}>
              {methods[method] ?? method}
              <span className={css['soft']}>{formatDateTime(at)}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

const methods: Record<string, string> = {
  password: 'Password',
  changed_password: 'Password changed',
  registration: 'Registered',
  code: 'Code by SMS',
  google: 'Google',
};

function useEndSessions(person: Person, reload: () => Promise<unknown>) {
  const confirm = useConfirm();
  return async () => {
    const text = `Sign ${personName(person)} out everywhere?`;
    const detail = 'They can sign in again at any time.';
    if (!(await confirm({ text, detail, action: 'Sign customer out everywhere' }))) return;
    try {
      notify.success((await request('endSessions', { body: { uid: person.uid } })).message);
    } catch (error) {
      notify.error(errorMessage(error, texts.broken));
    }
    await reload();
  };
}
