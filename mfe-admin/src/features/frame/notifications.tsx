import { Bell, CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useId } from 'react';
import { formatTime } from '../../lib/dates.js';
import { markSeen, useNotifications, type Notification } from '../../lib/notifications.js';
import { useDisclosure } from '../../lib/use-disclosure.js';
import css from './notifications.module.css';

/** What toasts have said since the page was loaded, the newest first; errors are counted until they are seen. */
export function Notifications() {
  const { isOpen, setIsOpen, place } = useDisclosure();
  const panel = useId();
  const { notifications, unseenErrors } = useNotifications();
  useEffect(() => {
    if (isOpen && unseenErrors > 0) markSeen();
  }, [isOpen, unseenErrors]);
  return (
    <div ref={place} className={css['place']}>
      <button
        type="button"
        className={css['bell']}
        aria-label={unseenErrors > 0 ? `Notifications, ${errors(unseenErrors)}` : 'Notifications'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Bell size={20} aria-hidden="true" />
        {unseenErrors > 0 && <span className={css['count']}>{unseenErrors}</span>}
      </button>
      {isOpen && (
        <section id={panel} className={css['panel']} aria-label="Notifications">
          {notifications.length === 0 && <p className={css['empty']}>No notifications yet.</p>}
          <ul className={css['list']}>
            {notifications.map((one) => (
              <Entry key={one.id} {...one} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const errors = (count: number) => (count === 1 ? '1 new error' : `${count} new errors`);

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
