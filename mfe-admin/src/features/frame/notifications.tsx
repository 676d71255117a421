import { Bell } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { markErrorsSeen, useNotifications } from '../../lib/notifications/notifications.js';
import { useDisclosure } from '../../lib/dialogs/use-disclosure.js';
import { InboxPanel } from './inbox-panel.js';
import css from './notifications.module.css';
import { TabMessages } from './tab-messages.js';
import { useLiveInbox } from './use-inbox.js';

/**
 * Button and panel for notifications. The badge on the button counts unread notifications and unseen errors in this
 * tab.
 */
export function Notifications() {
  const { isOpen, setIsOpen, place } = useDisclosure();
  const panel = useId();
  const inbox = useLiveInbox();
  const { notifications: messages, unseenErrors } = useNotifications();
  const [hasErrors, setHasErrors] = useState(false);
  const toggle = () => {
    setHasErrors(unseenErrors > 0);
    setIsOpen(!isOpen);
  };
  useEffect(() => {
    if (isOpen && unseenErrors > 0) markErrorsSeen();
  }, [isOpen, unseenErrors]);
  const count = inbox.unread + unseenErrors;
  return (
    <div ref={place} className={css['place']}>
      <button
        type="button"
        className={css['bell']}
        aria-label={labelOf(inbox.unread, unseenErrors)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={toggle}
      >
        <Bell size={20} aria-hidden="true" />
        {count > 0 && (
          <span className={css['count']}>{count > maxCount ? `${maxCount}+` : count}</span>
        )}
      </button>
      {isOpen && (
        <section id={panel} className={css['panel']} aria-label="Notifications">
          <InboxPanel {...inbox} onLeave={() => setIsOpen(false)} />
          {messages.length > 0 && <TabMessages messages={messages} isOpen={hasErrors} />}
        </section>
      )}
    </div>
  );
}

const maxCount = 99;

function labelOf(unread: number, errors: number) {
  const parts = [
    'Notifications',
    unread > 0 && `${unread} unread`,
    errors > 0 && (errors === 1 ? '1 new error' : `${errors} new errors`),
  ];
  return parts.filter(Boolean).join(', ');
}
