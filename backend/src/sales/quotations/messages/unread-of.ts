import type { StoredInquiry, ThreadFields } from '../../inquiries/index.js';

/**
 * Returns the number of messages that a buyer has not read. Members of a company have separate
 * counts, except in threads whose last message was sent before these counts existed.
 */
export function countUnreadMessages(
  { unreadByMember, unreadByBuyer }: ThreadFields,
  { companyId }: { companyId?: StoredInquiry['companyId'] | undefined },
  reader: StoredInquiry['uid'] | undefined,
): number {
  if (!companyId || !reader || !unreadByMember) return unreadByBuyer;
  return unreadByMember[String(reader)] ?? 0;
}
