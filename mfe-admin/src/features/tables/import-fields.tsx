import type { ImportKind } from 'contracts';
import { Field } from '../../lib/field.js';

interface KindFieldProps {
  value: ImportKind;
  onChange: (kind: ImportKind) => void;
}

export const KindField = ({ value, onChange }: KindFieldProps) => (
  <Field label="What">
    {(ids) => (
      <select
        {...ids}
        value={value}
        onChange={({ target }) => onChange(target.value === 'products' ? 'products' : 'categories')}
      >
        <option value="products">Products</option>
        <option value="categories">Categories</option>
      </select>
    )}
  </Field>
);

interface FileFieldProps {
  label: string;
  accept: string;
  isRequired?: boolean;
  onPick: (file: File | undefined) => void;
}

export const FileField = ({ label, accept, isRequired = false, onPick }: FileFieldProps) => (
  <Field label={label} isRequired={isRequired}>
    {(ids) => (
      <input
        {...ids}
        type="file"
        accept={accept}
        aria-required={isRequired}
        onChange={(event) => onPick(event.target.files?.[0])}
      />
    )}
  </Field>
);
