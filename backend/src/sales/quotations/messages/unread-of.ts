import type { StoredInquiry, ThreadFields } from '../../inquiries/index.js';

/**
 * The number of messages that a buyer has not read. Members of a company have a count each; threads without messages
 * since these counts exist have one for all.
 */
export function unreadOf(
  { unreadByMember, unreadByBuyer }: ThreadFields,
  { companyId }: { companyId?: StoredInquiry['companyId'] | undefined },
  reader: StoredInquiry['uid'] | undefined,
): number {
  if (!companyId || !reader || !unreadByMember) return unreadByBuyer;
  return unreadByMember[String(reader)] ?? 0;
}
