import type { NotificationKind } from 'contracts';

export const notificationTitles: Record<NotificationKind, string> = {
  inquiry_submitted: 'New inquiry',
  change_requested: 'Change requested',
  quotation_accepted: 'Quotation accepted',
  quotation_declined: 'Quotation declined',
  lot_answered: 'Customer replied to lot photos',
  message_received: 'New message',
  inquiry_assigned: 'Inquiry assigned to you',
  mail_failed: "An email couldn't be delivered",
  mentioned: 'You were mentioned in a note',
  release_taken_back: 'A release was rolled back',
  account_to_review: 'New account to review',
};
