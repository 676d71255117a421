import { inquiryStatuses, type InquiryStatus } from 'contracts';
import { useSearchParam } from '../../lib/use-search-param.js';

/** The status that the list is narrowed to, kept in the address. */
export function useStatusFilter() {
  const [text, setText] = useSearchParam('status');
  const status = inquiryStatuses.find((one) => one === text);
  const setStatus = (next: InquiryStatus | undefined) => setText(next ?? '');
  return { status, setStatus };
}
