import { CircleAlert, CircleCheck } from 'lucide-react';
import { formatTime } from '../../lib/format/dates.js';
import type { Notification } from '../../lib/notifications/notifications.js';
import css from './notifications.module.css';

interface TabMessagesProps {
  messages: readonly Notification[];
  isOpen: boolean;
}

export const TabMessages = ({ messages, isOpen }: TabMessagesProps) => (
  <details className={css['messages']} open={isOpen}>
    <summary>Recent alerts in this tab ({messages.length})</summary>
    <ul className={css['list']} aria-label="Recent alerts in this tab">
      {messages.map((message) => (
        <Entry key={message.id} {...message} />
      ))}
    </ul>
  </details>
);

function Entry({ kind, text, at }: Notification) {
  const Icon = kind === 'error' ? CircleAlert : CircleCheck;
  return (
    <li className={css['entry']}>
      <Icon
        size={18}
        className={css[kind]}
        role="img"
        aria-label={kind === 'error' ? 'Error' : 'Done'}
      />
      <span className={css['text']}>{text}</span>
      <time dateTime={at}>{formatTime(at)}</time>
    </li>
  );
}
