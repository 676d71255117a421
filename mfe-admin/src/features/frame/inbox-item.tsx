import { formatDateTime, type NotificationWire } from 'contracts';
import { Link } from 'react-router-dom';
import { classNames, VisuallyHidden } from 'storefront-kit';
import { formatAge } from '../../lib/format/age.js';
import colours from '../../lib/colours.module.css';
import css from './inbox.module.css';
import { describeNotification } from './notification-words.js';

interface InboxItemProps {
  notification: NotificationWire;
  now: number;
  onOpen: () => void;
}

export function InboxItem({ notification, now, onOpen }: InboxItemProps) {
  const { icon: Icon, colour, title, detail, to } = describeNotification(notification);
  const { at, isRead } = notification;
  return (
    <li>
      <Link to={to} className={classNames(css['item'], !isRead && css['unread'])} onClick={onOpen}>
        <span className={classNames(css['icon'], colours[colour])}>
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className={css['text']}>
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          <span className={css['what']}>{title}</span>
          <span className={css['detail']}>
            {detail && `${detail} · `}
            <time dateTime={at} title={formatDateTime(at)}>
              {formatAge(at, now)}
            </time>
          </span>
        </span>
        {!isRead && <span className={css['dot']} aria-hidden="true" />}
      </Link>
    </li>
  );
}
