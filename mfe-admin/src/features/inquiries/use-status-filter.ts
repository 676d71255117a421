import { inquiryStatuses, type InquiryStatus } from 'contracts';
import { useSearchParams } from 'react-router-dom';

/** The status that the list is narrowed to, kept in the address. */
export function useStatusFilter() {
  const [params, setParams] = useSearchParams();
  const status = inquiryStatuses.find((one) => one === params.get('status'));
  const setStatus = (next: InquiryStatus | undefined) =>
    setParams(
      (old) => {
        const changed = new URLSearchParams(old);
        changed.delete('page');
        if (next) changed.set('status', next);
        else changed.delete('status');
        return changed;
      },
      { replace: true },
    );
  return { status, setStatus };
}
