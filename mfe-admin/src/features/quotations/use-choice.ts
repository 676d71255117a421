import { quotationStates, type QuotationState } from 'contracts';
import { useSearchParams } from 'react-router-dom';

export type QuotationFilter = { state?: QuotationState; ends?: 'week'; delivery?: 'missing' };

export function useQuotationFilter() {
  const [params, setParams] = useSearchParams();
  const choice = choiceOf(params);
  const setChoice = (next: QuotationFilter) =>
    setParams(
      (old) => {
        const changed = new URLSearchParams(old);
        for (const name of ['page', 'state', 'ends', 'delivery']) changed.delete(name);
        for (const [name, value] of Object.entries(next)) changed.set(name, value);
        return changed;
      },
      { replace: true },
    );
  return { choice, setChoice };
}

function choiceOf(params: URLSearchParams): QuotationFilter {
  if (params.get('ends') === 'week') return { ends: 'week' };
  if (params.get('delivery') === 'missing') return { delivery: 'missing' };
  const state = quotationStates.find((one) => one === params.get('state'));
  return state ? { state } : {};
}
