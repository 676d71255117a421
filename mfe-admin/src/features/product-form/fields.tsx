import { benefitOptions, minQuantityOptions, quantityUnits } from 'contracts';
import { useFormContext } from 'react-hook-form';
import { Field } from '../../lib/field.js';
import { labels, type FormValues, type PlainField, type SideField } from './form-values.js';
import css from './product-form.module.css';

interface TextFieldProps {
  name: PlainField | SideField;
  isRequired?: boolean;
  /** A number in such steps; else text. */
  step?: string;
  isLong?: boolean;
}

function TextField({ name, isRequired = false, step, isLong = false }: TextFieldProps) {
  const { register, getFieldState, formState } = useFormContext<FormValues>();
  const error = getFieldState(name, formState).error?.message;
  return (
    <Field label={labels[name]} isRequired={isRequired} error={error}>
      {(ids) =>
        isLong ? (
          <textarea {...ids} {...register(name)} aria-required={isRequired} />
        ) : (
          <input
            {...ids}
            {...(step && { type: 'number', min: 0, step, inputMode: 'decimal' as const })}
            {...register(name)}
            aria-required={isRequired}
          />
        )
      }
    </Field>
  );
}

interface SelectFieldProps {
  name: PlainField;
  options: readonly string[];
  placeholder?: string;
}

function SelectField({ name, options, placeholder }: SelectFieldProps) {
  const { register, getFieldState, getValues, formState } = useFormContext<FormValues>();
  const value = getValues(name);
  // A product may have what the list no longer offers.
  const all = value === '' || options.includes(value) ? options : [...options, value];
  return (
    <Field label={labels[name]} isRequired error={getFieldState(name, formState).error?.message}>
      {(ids) => (
        <select {...ids} {...register(name)} aria-required="true">
          {placeholder && <option value="">{placeholder}</option>}
          {all.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** What a product is. */
export function NameFields({ categories }: { categories: string[] }) {
  return (
    <fieldset className={css['group']}>
      <legend>Product</legend>
      <div className={css['pair']}>
        <TextField name="modelNumber" isRequired />
        <TextField name="productName" isRequired />
      </div>
      <TextField name="description" isRequired isLong />
      <div className={css['pair']}>
        <SelectField name="category" options={categories} placeholder="Choose a category" />
        <TextField name="crystalType" isRequired />
      </div>
    </fieldset>
  );
}

/** What it costs, and how much must be bought. */
export function PriceFields() {
  return (
    <fieldset className={css['group']}>
      <legend>Prices and quantities</legend>
      <div className={css['trio']}>
        <TextField name="originalPrice" isRequired step="0.01" />
        <TextField name="dollarPrice" step="0.01" />
        <TextField name="discountedPrice" step="0.01" />
      </div>
      <div className={css['trio']}>
        <SelectField name="quantityUnit" options={quantityUnits} />
        <SelectField name="MinQuantity" options={minQuantityOptions.map(String)} />
        <TextField name="quantity" step="1" />
      </div>
    </fieldset>
  );
}

/** What it is good for, how large it is, and what else there is to say. */
export function MoreFields() {
  const { register, formState } = useFormContext<FormValues>();
  const problem = formState.errors.dimensions?.message;
  return (
    <fieldset className={css['group']}>
      <legend>Details</legend>
      <div role="group" aria-label={labels.benefits} className={css['benefits']}>
        {benefitOptions.map((benefit) => (
          <label key={benefit}>
            <input type="checkbox" value={benefit} {...register('benefits')} />
            {benefit}
          </label>
        ))}
      </div>
      <div className={css['trio']}>
        <TextField name="dimensions.length" step="0.1" />
        <TextField name="dimensions.width" step="0.1" />
        <TextField name="dimensions.height" step="0.1" />
      </div>
      {problem && <p className={css['problem']}>{problem}</p>}
      <TextField name="specialNotes" isLong />
    </fieldset>
  );
}
