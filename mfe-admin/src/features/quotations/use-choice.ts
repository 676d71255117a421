import { quotationStates, type QuotationState } from 'contracts';
import { useUrlParams } from '../../lib/hooks/use-url-params.js';

export type QuotationFilter = { state?: QuotationState; ends?: 'week'; delivery?: 'missing' };

export function useQuotationFilter() {
  const [params, change] = useUrlParams();
  const choice = choiceOf(params);
  const setChoice = (next: QuotationFilter) =>
    change(
      (current) => {
        for (const name of ['page', 'state', 'ends', 'delivery']) current.delete(name);
        for (const [name, value] of Object.entries(next)) current.set(name, value);
      },
      { replace: true },
    );
  return { choice, setChoice };
}

function choiceOf(params: URLSearchParams): QuotationFilter {
  if (params.get('ends') === 'week') return { ends: 'week' };
  if (params.get('delivery') === 'missing') return { delivery: 'missing' };
  const state = quotationStates.find((candidate) => candidate === params.get('state'));
  return state ? { state } : {};
}
