import type { Company } from 'contracts';
import { inquiryTexts } from '../../inquiry-texts.js';
import css from './inquiry-form.module.css';

interface DeliveryAddressProps {
  company: Company;
  value: string;
  onChange: (address: string) => void;
}

/**
 * Lets the buyer choose one of the company's delivery addresses. Renders nothing if there are fewer than two addresses.
 */
export function DeliveryAddress({ company, value, onChange }: DeliveryAddressProps) {
  const options = addressesOf(company);
  if (options.length < 2) return null;
  return (
    <label className={css['field']}>
      {inquiryTexts.deliverTo}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ label, text }) => (
          <option key={`${label} ${text}`} value={text}>
            {label ? `${label}: ${text}` : text}
          </option>
        ))}
      </select>
    </label>
  );
}

const addressesOf = ({ address, addresses }: Company) => [
  ...(address ? [{ label: '', text: address, isDefault: false }] : []),
  ...addresses,
];

/**
 * Returns the chosen address if the company still has it, otherwise the default address, or the first address if there
 * is no default.
 */
export function deliveryAddressOf(company: Company, chosen: string | undefined): string {
  const options = addressesOf(company);
  const knownAddress = options.find(({ text }) => text === chosen);
  return (knownAddress ?? options.find(({ isDefault }) => isDefault) ?? options[0])?.text ?? '';
}
