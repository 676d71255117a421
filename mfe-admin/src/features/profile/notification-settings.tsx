import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  emailedNotificationKinds,
  joinNotificationSettings,
  notificationKinds,
  splitNotificationSettings,
  type NotificationKind,
  type NotificationKindLists as Settings,
} from 'contracts';
import { Button, Spinner } from 'storefront-kit';
import { useHasPermission } from '../../lib/hooks/use-role.js';
import { notify } from '../../lib/notifications/notify.js';
import { request } from '../../lib/api/request.js';
import { BrowserPush } from './browser-push.js';
import css from './profile.module.css';
import table from './notification-settings.module.css';

const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => request('showNotificationSettings', {}, signal),
  select: joinNotificationSettings,
});

const names: Record<NotificationKind, string> = {
  inquiry_submitted: 'New inquiries',
  change_requested: 'Change requests',
  quotation_accepted: 'Accepted quotations',
  quotation_declined: 'Declined quotations',
  lot_answered: 'Replies to lot photos',
  message_received: 'Messages',
  inquiry_assigned: 'Inquiries assigned to you',
  mail_failed: 'Undelivered emails',
  mentioned: 'Mentions in notes',
  release_taken_back: 'Rolled-back releases',
  account_to_review: 'Accounts to review',
};

/** Settings for in-app, email and browser notifications. Each change is saved immediately. */
export function NotificationSettings() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery);
  return (
    <section className={css['card']} aria-labelledby="notification-settings">
      <h2 id="notification-settings">Notification settings</h2>
      <p>Choose which notifications you get, and where.</p>
      {data ? (
        <>
          <Choices settings={data} />
          <BrowserPush />
        </>
      ) : isError ? (
        <div role="alert">
          <p>Couldn&apos;t load your notification settings.</p>
          <Button look="secondary" isBusy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Spinner label="Loading notification settings" />
      )}
    </section>
  );
}

function Choices({ settings }: { settings: Settings }) {
  const { save, isSaving } = useSave();
  const { muted, emailed, pushed } = settings;
  const seesReleases = useHasPermission('releases.manage');
  const reviewsAccounts = useHasPermission('customers.manage');
  const shown = notificationKinds.filter(
    (kind) =>
      (kind !== 'release_taken_back' || seesReleases) &&
      (kind !== 'account_to_review' || reviewsAccounts),
  );
  return (
    <table className={table['choices']}>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">In app</th>
          <th scope="col">Email</th>
          <th scope="col">Push</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((kind) => (
          <tr key={kind}>
            <th scope="row">{names[kind]}</th>
            <td>
              <Box
                label={`${names[kind]}: in app`}
                isOn={!muted.includes(kind)}
                isDisabled={isSaving}
                onChange={() => save({ ...settings, muted: toggled(muted, kind) })}
              />
            </td>
            <td>
              {isEmailed(kind) && (
                <Box
                  label={`${names[kind]}: email`}
                  isOn={emailed.includes(kind)}
                  isDisabled={isSaving}
                  onChange={() => save({ ...settings, emailed: toggled(emailed, kind) })}
                />
              )}
            </td>
            <td>
              <Box
                label={`${names[kind]}: push`}
                isOn={pushed.includes(kind)}
                isDisabled={isSaving}
                onChange={() => save({ ...settings, pushed: toggled(pushed, kind) })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useSave() {
  const client = useQueryClient();
  const { mutate: save, isPending: isSaving } = useMutation({
    mutationFn: (settings: Settings) =>
      request('saveNotificationSettings', { body: splitNotificationSettings(settings) }),
    onSuccess: () => notify.success('Notification settings saved'),
    onError: () => notify.error("Couldn't save notification settings"),
    onSettled: () => client.invalidateQueries(settingsQuery),
  });
  return { save, isSaving };
}

interface BoxProps {
  label: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: () => void;
}

const Box = ({ label, isOn, isDisabled, onChange }: BoxProps) => (
  <label className={table['box']}>
    <input
      type="checkbox"
      aria-label={label}
      checked={isOn}
      aria-disabled={isDisabled}
      onChange={() => {
        if (!isDisabled) onChange();
      }}
    />
  </label>
);

const isEmailed = (kind: NotificationKind) =>
  emailedNotificationKinds.some((emailedKind) => emailedKind === kind);

const toggled = <Kind,>(kinds: Kind[], kind: Kind) =>
  kinds.includes(kind) ? kinds.filter((candidate) => candidate !== kind) : [...kinds, kind];
