import { inquiryStatuses, type InquiryStatus } from 'contracts';
import { useSearchParam } from '../../lib/hooks/use-search-param.js';

export function useStatusFilter() {
  const [text, setText] = useSearchParam('status');
  const status = inquiryStatuses.find((one) => one === text);
  const setStatus = (next: InquiryStatus | undefined) => setText(next ?? '');
  return { status, setStatus };
}
