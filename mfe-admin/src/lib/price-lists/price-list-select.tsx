import type { PriceList } from 'contracts';
import type { FieldAttributes } from '../forms/field.js';

interface PriceListSelectProps {
  ids: FieldAttributes;
  lists: PriceList[];
  /** Id of the selected price list, or an empty string if no list is selected. */
  value: string;
  onChange: (id: string) => void;
}

/**
 * Select element for price lists. Inactive lists can also be chosen; customers see the shop prices while their list is
 * inactive.
 */
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
