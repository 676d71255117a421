import { parseNumber, visibleText } from 'contracts';
import { useId, type ComponentProps } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { Field, type FieldAttributes } from '../../lib/forms/field.js';
import { areSettingValuesEqual, useSectionDefaults } from './section-defaults.js';
import css from './settings.module.css';

interface SettingFieldProps {
  name: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  isNumber?: boolean;
  /** If set, the input is a text area with this number of visible lines. */
  rows?: number;
  input?: ComponentProps<'input'>;
  options?: readonly (readonly [value: string, label: string])[];
}

/**
 * A setting with a button that resets it to the default. The button is shown only if the value differs from the
 * default.
 */
export function SettingField({
  name,
  label,
  hint,
  isRequired = false,
  ...look
}: SettingFieldProps) {
  const { formState } = useFormContext();
  const hintId = useId();
  const error = get<object, { message?: string } | undefined>(formState.errors, name)?.message;
  return (
    <div>
      <Field label={label} isRequired={isRequired} error={error}>
        {({ 'aria-describedby': describedBy, ...ids }) => (
          <Control
            name={name}
            {...look}
            isRequired={isRequired}
            ids={{
              ...ids,
              'aria-describedby': [describedBy, hint && hintId].filter(Boolean).join(' '),
            }}
          />
        )}
      </Field>
      {hint && (
        <p id={hintId} className={css['note']}>
          {hint}
        </p>
      )}
      <ResetToDefaultButton name={name} label={label} options={look.options} />
    </div>
  );
}

interface ControlProps extends Pick<SettingFieldProps, 'isNumber' | 'rows' | 'input' | 'options'> {
  name: string;
  isRequired: boolean;
  ids: FieldAttributes;
}

function Control({ name, isRequired, isNumber = false, rows, input, options, ids }: ControlProps) {
  const { register } = useFormContext();
  const field = {
    ...ids,
    ...register(name, isNumber ? { setValueAs: toNumber } : {}),
    'aria-required': isRequired,
  };
  if (options) {
    return (
      <select {...field}>
        {options.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    );
  }
  return rows ? <textarea rows={rows} {...field} /> : <input {...input} {...field} />;
}

/** Converts typed text to a number. Invalid text is returned unchanged, so that the schema rejects it. */
function toNumber(typed: unknown) {
  if (typeof typed !== 'string') return typed;
  const [, minus = '', digits = ''] = /^([-\u2212]?)\s*(.*)$/su.exec(visibleText(typed)) ?? [];
  const read = parseNumber(digits, { decimals: 20, most: 1_000_000, hint: '' });
  if (!read.ok) return typed;
  return minus ? -read.value : read.value;
}

/**
 * A button that names the default value and resets the setting to it. Renders nothing if the setting has the default
 * value.
 */
export function ResetToDefaultButton({ name, label, options = [] }: FieldDefaultProps) {
  const { control, setValue } = useFormContext();
  const value: unknown = useWatch({ control, name });
  const usual: unknown = get(useSectionDefaults(), name);
  if (areSettingValuesEqual(value, usual)) return null;
  const shown = options.find(([value]) => value === usual)?.[1] ?? usual;
  const text = `Reset to default${isText(shown) ? `: ${shown || '(empty)'}` : ''}`;
  return (
    <button
      type="button"
      className={css['back']}
      aria-label={`${text} (${label})`}
      onClick={() => setValue(name, usual, { shouldDirty: true, shouldValidate: true })}
    >
      {text}
    </button>
  );
}

interface FieldDefaultProps {
  name: string;
  label: string;
  /** Values with their labels, for settings with fixed choices. */
  options?: SettingFieldProps['options'] | undefined;
}

const isText = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';
