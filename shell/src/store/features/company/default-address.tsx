import type { CompanyForm } from 'contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { companyTexts as texts } from '../../company-texts.js';
import css from './company.module.css';

/**
 * Checkbox that makes an address the default for inquiries. Without a default, inquiries preselect the main address.
 */
export function DefaultAddressCheckbox({ at }: { at: number }) {
  const { control, getValues, setValue } = useFormContext<CompanyForm>();
  const isDefault = useWatch({ control, name: `addresses.${at}.isDefault` }) ?? false;
  const mark = (isMarked: boolean) => {
    for (const index of getValues('addresses').keys())
      setValue(`addresses.${index}.isDefault`, isMarked && index === at, { shouldDirty: true });
  };
  return (
    <label className={css['check']}>
      <input type="checkbox" checked={isDefault} onChange={({ target }) => mark(target.checked)} />
      {texts.defaultAddress}
    </label>
  );
}
