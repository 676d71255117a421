import type { NotificationWire } from 'contracts';
import { Button, Spinner, useNow } from 'storefront-kit';
import { InboxItem } from './inbox-item.js';
import css from './inbox.module.css';
import type { useLiveInbox } from './use-inbox.js';

interface InboxPanelProps extends ReturnType<typeof useLiveInbox> {
  onLeave: () => void;
}

export function InboxPanel({ inbox, rows, unread, read, readAll, onLeave }: InboxPanelProps) {
  const newest = rows[0]?.id;
  const onOpen = ({ id, isRead }: NotificationWire) => {
    if (!isRead) read.mutate(id);
    onLeave();
  };
  return (
    <>
      <header className={css['head']}>
        <h2 className={css['title']}>Notifications</h2>
        {unread > 0 && newest && (
          <button
            type="button"
            className={css['action']}
            disabled={readAll.isPending}
            onClick={() => readAll.mutate(newest)}
          >
            Mark all as read
          </button>
        )}
      </header>
      <InboxRows inbox={inbox} rows={rows} onOpen={onOpen} />
    </>
  );
}

interface InboxRowsProps extends Pick<InboxPanelProps, 'inbox' | 'rows'> {
  onOpen: (notification: NotificationWire) => void;
}

function InboxRows({ inbox, rows, onOpen }: InboxRowsProps) {
  const now = useNow();
  if (inbox.isPending) {
    return (
      <div className={css['state']}>
        <Spinner label="Loading notifications" />
      </div>
    );
  }
  if (inbox.isError && rows.length === 0) {
    return (
      <div role="alert" className={css['state']}>
        <p>Couldn&apos;t load notifications.</p>
        <Button look="secondary" isBusy={inbox.isFetching} onClick={() => void inbox.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (rows.length === 0) return <Empty />;
  return (
    <>
      <ul className={css['list']}>
        {rows.map((row) => (
          <InboxItem key={row.id} notification={row} now={now} onOpen={() => onOpen(row)} />
        ))}
      </ul>
      {inbox.hasNextPage && (
        <button
          type="button"
          className={css['more']}
          aria-busy={inbox.isFetchingNextPage}
          onClick={() => void inbox.fetchNextPage()}
        >
          {inbox.isFetchingNextPage ? 'Loading…' : 'Show older'}
        </button>
      )}
    </>
  );
}

const Empty = () => (
  <div className={css['state']}>
    <strong>You&apos;re all caught up</strong>
    <p>New inquiries, quotation replies and messages appear here.</p>
  </div>
);
