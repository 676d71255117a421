import {
  countryCodes,
  countryName,
  productFieldRows,
  productFormGroups,
  dimensionNames,
  productFieldTitle,
  type ProductFieldName,
  type ProductFieldRow,
} from 'contracts';
import { useFormContext } from 'react-hook-form';
import { FieldGroup } from '../../lib/forms/field-group.js';
import { Field } from '../../lib/forms/field.js';
import type { FormValues, SingleValueField, DimensionField } from '../../lib/api/product-values.js';
import css from './product-form.module.css';
import { VisibilityField } from './visibility-field.js';
import { ZeroPriceHint } from './zero-price-hint.js';

interface Categories {
  categories: readonly string[];
}

export const ProductFields = ({ categories }: Categories) =>
  productFormGroups.map(({ legend, lines }) => (
    <FieldGroup key={legend} title={legend}>
      {lines.map((line) => (
        <Line key={line.join()} line={line} categories={categories} />
      ))}
    </FieldGroup>
  ));

function Line({ line, categories }: Categories & { line: ProductFieldName[] }) {
  const fields = line
    .flatMap((name) => productFieldRows.filter((row) => row.name === name))
    .map((row) => <ProductField key={row.name} row={row} categories={categories} />);
  if (line.length === 1) return fields;
  return <div className={css[line.length === 2 ? 'pair' : 'trio']}>{fields}</div>;
}

function ProductField({ row, categories }: Categories & { row: ProductFieldRow }) {
  const { options = [], isOptional = false } = row;
  if (row.kind === 'sides') return <Sides row={row} />;
  if (row.kind === 'hidden') return <VisibilityField row={row} />;
  const offered = options === 'categories' ? categories : options;
  if (row.kind === 'choices') return <Choices row={row} options={offered} />;
  const input = { label: productFieldTitle(row), name: row.name, isRequired: !isOptional };
  const placeholder = options === 'categories' ? 'Choose a category' : undefined;
  if (options.length > 0)
    return <SelectField {...input} options={offered} placeholder={placeholder} />;
  const text = <TextField {...input} row={row} />;
  if (row.name !== 'dollarPrice' && row.name !== 'discountedPrice') return text;
  return (
    <div>
      {text}
      <ZeroPriceHint name={row.name} />
    </div>
  );
}

interface InputProps {
  name: SingleValueField | DimensionField;
  label: string;
  isRequired: boolean;
}

interface TextFieldProps extends InputProps {
  row: Pick<ProductFieldRow, 'decimals' | 'isLong' | 'suggested' | 'placeholder'>;
}

function TextField({ name, label, isRequired, row }: TextFieldProps) {
  const { decimals, isLong = false, suggested, placeholder } = row;
  const { register, getFieldState, formState } = useFormContext<FormValues>();
  const error = getFieldState(name, formState).error?.message;
  return (
    <Field label={label} isRequired={isRequired} error={error}>
      {(ids) =>
        isLong ? (
          <textarea {...ids} {...register(name)} aria-required={isRequired} />
        ) : (
          <>
            <input
              {...ids}
              inputMode={inputModeOf(decimals)}
              {...(suggested && { list: `${ids.id}-suggested` })}
              {...register(name)}
              placeholder={placeholder}
              aria-required={isRequired}
            />
            {suggested && <Suggestions id={`${ids.id}-suggested`} values={suggested} />}
          </>
        )
      }
    </Field>
  );
}

const inputModeOf = (decimals: number | undefined) =>
  decimals === undefined ? undefined : decimals === 0 ? 'numeric' : 'decimal';

const Suggestions = ({ id, values }: { id: string; values: readonly string[] | 'countries' }) => (
  <datalist id={id}>
    {(values === 'countries' ? countryCodes.map(countryName) : values).map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);

interface SelectFieldProps extends InputProps {
  options: readonly string[];
  placeholder: string | undefined;
}

function SelectField({ name, label, isRequired, options, placeholder }: SelectFieldProps) {
  const { register, getFieldState, getValues, formState } = useFormContext<FormValues>();
  const value = getValues(name);
  // Adds the stored value to the options if it is missing, for example after a category was deleted.
  const all = value === '' || options.includes(value) ? options : [...options, value];
  const error = getFieldState(name, formState).error?.message;
  return (
    <Field label={label} isRequired={isRequired} error={error}>
      {(ids) => (
        <select {...ids} {...register(name)} aria-required={isRequired}>
          {placeholder && <option value="">{placeholder}</option>}
          {all.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface RowOf<Kind extends ProductFieldRow['kind']> {
  row: Extract<ProductFieldRow, { kind: Kind }>;
}

function Choices({ row, options }: RowOf<'choices'> & { options: readonly string[] }) {
  const { register } = useFormContext<FormValues>();
  return (
    <fieldset className={css['benefits']}>
      <legend>{productFieldTitle(row)}</legend>
      {options.map((choice) => (
        <label key={choice}>
          <input type="checkbox" value={choice} {...register(row.name)} />
          {choice}
        </label>
      ))}
    </fieldset>
  );
}

function Sides({ row }: RowOf<'sides'>) {
  const { name, unit = '' } = row;
  const { formState } = useFormContext<FormValues>();
  const problem = formState.errors[name]?.message;
  return (
    <>
      <div className={css['trio']}>
        {dimensionNames.map((side) => {
          const label = productFieldTitle({
            label: side.charAt(0).toUpperCase() + side.slice(1),
            unit,
          });
          const input = { name: `${name}.${side}`, label, isRequired: false } as const;
          return <TextField key={side} {...input} row={row} />;
        })}
      </div>
      {problem && <p className={css['problem']}>{problem}</p>}
    </>
  );
}
