import type { NotificationWire } from 'contracts';
import {
  AtSign,
  BadgeCheck,
  CircleX,
  Images,
  Inbox,
  MailWarning,
  MessageSquareText,
  PencilLine,
  Undo2,
  UserRoundCheck,
  UserRoundPlus,
} from 'lucide-react';

const looks = {
  inquiry_submitted: {
    icon: Inbox,
    colour: 'blue',
    title: (customer: string) => `${customer} sent an inquiry`,
  },
  change_requested: {
    icon: PencilLine,
    colour: 'yellow',
    title: (customer: string) => `${customer} requested changes`,
  },
  quotation_accepted: {
    icon: BadgeCheck,
    colour: 'green',
    title: (customer: string) => `${customer} accepted the quotation`,
  },
  quotation_declined: {
    icon: CircleX,
    colour: 'red',
    title: (customer: string) => `${customer} declined the quotation`,
  },
  lot_answered: {
    icon: Images,
    colour: 'blue',
    title: (customer: string) => `${customer} responded to lot photos`,
  },
  message_received: {
    icon: MessageSquareText,
    colour: 'blue',
    title: (customer: string) => `${customer} sent a message`,
  },
  inquiry_assigned: {
    icon: UserRoundCheck,
    colour: 'blue',
    title: (customer: string) => `You were assigned ${customer}'s inquiry`,
  },
  mail_failed: {
    icon: MailWarning,
    colour: 'red',
    title: () => "An email couldn't be delivered",
  },
  mentioned: {
    icon: AtSign,
    colour: 'yellow',
    title: (customer: string) => `You were mentioned in a note about ${customer}`,
  },
  release_taken_back: {
    icon: Undo2,
    colour: 'red',
    title: () => 'A release was rolled back',
  },
  account_to_review: {
    icon: UserRoundPlus,
    colour: 'yellow',
    title: (customer: string) => `${customer} is waiting for approval`,
  },
} as const;

export function describeNotification(notification: NotificationWire) {
  const { kind, newer = kind, customer } = notification;
  const { icon, colour, title } = looks[newer];
  return {
    icon,
    colour,
    title: title(customer || 'A deleted customer'),
    ...targetOf(notification),
  };
}

function targetOf({ newer, inquiry, quotation, release }: NotificationWire) {
  if (newer === 'account_to_review') return { detail: '', to: '/approvals' };
  if (release) {
    const { part, version, reason } = release;
    return { detail: `${part} ${version} · ${reason}`, to: '/releases' };
  }
  const detail = [quotation, inquiry].filter(Boolean).join(' · ');
  return { detail, to: inquiry ? `/quotations/${inquiry}` : '/failed-mails' };
}
