import type { PriceList } from 'contracts';
import type { FieldAttributes } from '../forms/field.js';

interface PriceListSelectProps {
  ids: FieldAttributes;
  lists: PriceList[];
  /** Id of the list, or empty for none. */
  value: string;
  onChange: (id: string) => void;
}

/** Lists outside their period can be chosen too: customers then see the shop prices until the period begins. */
export const PriceListSelect = ({ ids, lists, value, onChange }: PriceListSelectProps) => (
  <select {...ids} value={value} onChange={({ target }) => onChange(target.value)}>
    <option value="">No list (shop prices)</option>
    {lists.map(({ id, name, state }) => (
      <option key={id} value={id}>
        {state === 'active' ? name : `${name} (${state})`}
      </option>
    ))}
  </select>
);
