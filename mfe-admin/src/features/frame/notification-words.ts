import type { NotificationWire } from 'contracts';
import {
  BadgeCheck,
  CircleX,
  Images,
  Inbox,
  MailWarning,
  MessageSquareText,
  PencilLine,
  UserRoundCheck,
} from 'lucide-react';

const looks = {
  inquiry_submitted: {
    icon: Inbox,
    colour: 'blue',
    title: (who: string) => `${who} sent an inquiry`,
  },
  change_requested: {
    icon: PencilLine,
    colour: 'yellow',
    title: (who: string) => `${who} asked for a change`,
  },
  quotation_accepted: {
    icon: BadgeCheck,
    colour: 'green',
    title: (who: string) => `${who} accepted the quotation`,
  },
  quotation_declined: {
    icon: CircleX,
    colour: 'red',
    title: (who: string) => `${who} declined the quotation`,
  },
  lot_answered: {
    icon: Images,
    colour: 'blue',
    title: (who: string) => `${who} answered about pictures of a lot`,
  },
  message_received: {
    icon: MessageSquareText,
    colour: 'blue',
    title: (who: string) => `${who} sent a message`,
  },
  inquiry_assigned: {
    icon: UserRoundCheck,
    colour: 'blue',
    title: (who: string) => `The inquiry of ${who} was assigned to you`,
  },
  mail_failed: {
    icon: MailWarning,
    colour: 'red',
    title: () => 'An email could not be delivered',
  },
} as const;

/** The icon, colour and texts of a notification, and the screen that it opens. */
export function describeNotification({ kind, customer, inquiry, quotation }: NotificationWire) {
  const { icon, colour, title } = looks[kind];
  return {
    icon,
    colour,
    title: title(customer || 'A deleted customer'),
    detail: [quotation, inquiry].filter(Boolean).join(' · '),
    to: inquiry ? `/quotations/${inquiry}` : '/failed-mails',
  };
}
