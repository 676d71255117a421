import { inquiryStatuses, type InquiryStatus } from 'contracts';
import { useSearchParam } from '../../lib/hooks/use-search-param.js';

/** The status filter of the list, stored in the URL. */
export function useStatusFilter() {
  const [text, setText] = useSearchParam('status');
  const status = inquiryStatuses.find((one) => one === text);
  const setStatus = (next: InquiryStatus | undefined) => setText(next ?? '');
  return { status, setStatus };
}
