import { useNow } from 'storefront-kit';
import { useQuery } from '@tanstack/react-query';
import { formatAge } from '../../lib/format/age.js';
import { formatDay } from '../../lib/format/dates.js';
import { threadsQuery } from '../../lib/api/threads-query.js';
import { useHasPermission } from '../../lib/hooks/use-role.js';
import {
  accountsToReviewQuery,
  changesRequestedQuery,
  expiringQuotationsQuery,
  incompleteProductsQuery,
  openInquiriesQuery,
  undeliveredQuotationsQuery,
  unsentMailsQuery,
  type MissingProductDetail,
} from './pending-work-queries.js';
import { personName } from '../../lib/format/person-name.js';

export interface WaitingEntry {
  key: string;
  to: string;
  text: string;
  detail: string;
}

export interface WaitingGroup {
  label: string;
  to: string;
  /** Total number of entries in the group; undefined until the number has loaded. */
  count: number | undefined;
  isFailed: boolean;
  entries: WaitingEntry[];
}

export function useWaitingGroups(): WaitingGroup[] {
  const accounts = useAccountsToReview();
  return [
    useOpenInquiries(),
    useChangesRequested(),
    useExpiring(),
    useUndelivered(),
    useUnreadMessages(),
    useLacking('Products without an image', 'without_picture'),
    useLacking('Products without a price', 'without_price'),
    useFailedMails(),
    ...(accounts ? [accounts] : []),
  ];
}

/**
 * Returns the accounts that await approval. Returns undefined if the user may not see customers, or if the shop
 * requires no approval and no account is waiting.
 */
function useAccountsToReview(): WaitingGroup | undefined {
  const now = useNow();
  const seesCustomers = useHasPermission('customers.read');
  const { data, isError } = useQuery({ ...accountsToReviewQuery, enabled: seesCustomers });
  if (!seesCustomers || (data && !data.isOn && data.total === 0)) return undefined;
  const entries = (data?.rows ?? []).map((row) => ({
    key: row.uid,
    to: `/customers/${row.uid}`,
    text: [personName(row), row.company].filter(Boolean).join(' · '),
    detail: formatAge(row.registeredAt, now),
  }));
  const list = { label: 'Accounts to review', to: '/approvals' };
  return { ...list, count: data?.total, isFailed: isError, entries };
}

const buyerOf = (name: string) => name || 'Deleted user';

function useOpenInquiries(): WaitingGroup {
  const now = useNow();
  const { data, isError } = useQuery(openInquiriesQuery);
  const entries = (data?.rows ?? []).map(({ id, number, customer, submittedAt }) => ({
    key: id,
    to: `/quotations/${number}`,
    text: `${number} · ${buyerOf(customer.name)}`,
    detail: formatAge(submittedAt, now),
  }));
  const list = { label: 'Open inquiries', to: '/admin-Inquiries?status=pending' };
  return { ...list, count: data?.total, isFailed: isError, entries };
}

function useChangesRequested(): WaitingGroup {
  const now = useNow();
  const { data, isError } = useQuery(changesRequestedQuery);
  const entries = (data?.rows ?? []).map(
    ({ id, inquiryNumber, number, customerName, updatedAt }) => ({
      key: id,
      to: `/quotations/${inquiryNumber}`,
      text: `${number} · ${buyerOf(customerName)}`,
      detail: formatAge(updatedAt, now),
    }),
  );
  const list = { label: 'Changes requested', to: '/quotations?state=changes_requested' };
  return { ...list, count: data?.total, isFailed: isError, entries };
}

function useExpiring(): WaitingGroup {
  const { data, isError } = useQuery(expiringQuotationsQuery);
  const entries = (data?.rows ?? []).map(
    ({ id, inquiryNumber, number, customerName, validUntil }) => ({
      key: id,
      to: `/quotations/${inquiryNumber}`,
      text: `${number} · ${buyerOf(customerName)}`,
      detail: `until ${formatDay(validUntil)}`,
    }),
  );
  const list = { label: 'Quotations expiring this week', to: '/quotations?ends=week' };
  return { ...list, count: data?.total, isFailed: isError, entries };
}

function useUndelivered(): WaitingGroup {
  const now = useNow();
  const { data, isError } = useQuery(undeliveredQuotationsQuery);
  const entries = (data?.rows ?? []).map(
    ({ id, inquiryNumber, number, customerName, sentAt, updatedAt }) => ({
      key: id,
      to: `/quotations/${inquiryNumber}`,
      text: `${number} · ${buyerOf(customerName)}`,
      detail: `sent ${formatAge(sentAt ?? updatedAt, now)}`,
    }),
  );
  const list = { label: 'Quotations not delivered', to: '/quotations?delivery=missing' };
  return { ...list, count: data?.total, isFailed: isError, entries };
}

const shownThreads = 5;

function useUnreadMessages(): WaitingGroup {
  const { data, isError } = useQuery(threadsQuery);
  const entries = (data?.inquiries ?? []).slice(0, shownThreads).map(({ number, unread }) => ({
    key: number,
    to: `/quotations/${number}`,
    text: number,
    detail: `${unread} unread`,
  }));
  const list = { label: 'Unread messages', to: '/admin-Inquiries?unread=yes' };
  return { ...list, count: data?.unread, isFailed: isError, entries };
}

function useLacking(label: string, show: MissingProductDetail): WaitingGroup {
  const { data, isError } = useQuery(incompleteProductsQuery(show));
  const entries = (data?.rows ?? []).map(({ _id: id, productName, modelNumber }) => ({
    key: id,
    to: `/edit-product/${id}`,
    text: productName,
    detail: modelNumber,
  }));
  const list = { label, to: `/view-products?show=${show}` };
  return { ...list, count: data?.total, isFailed: isError, entries };
}

function useFailedMails(): WaitingGroup {
  const { data, isError } = useQuery(unsentMailsQuery);
  const entries = (data?.rows ?? []).map(({ id, to, subject, reason }) => ({
    key: id,
    to: `/failed-mails?q=${encodeURIComponent(to)}`,
    text: subject,
    detail: reason,
  }));
  const list = { label: 'Failed emails', to: '/failed-mails' };
  return { ...list, count: data?.total, isFailed: isError, entries };
}
