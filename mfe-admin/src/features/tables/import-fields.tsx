import type { ImportKind } from 'contracts';
import { FileArchive, FileSpreadsheet } from 'lucide-react';
import { Field } from '../../lib/forms/field.js';
import { FileDrop } from '../../lib/file-drop/file-drop.js';

interface KindFieldProps {
  value: ImportKind;
  isDisabled: boolean;
  onChange: (kind: ImportKind) => void;
}

export const ImportKindField = ({ value, isDisabled, onChange }: KindFieldProps) => (
  <Field label="What">
    {(ids) => (
      <select
        {...ids}
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value === 'products' ? 'products' : 'categories')}
      >
        <option value="products">Products</option>
        <option value="categories">Categories</option>
      </select>
    )}
  </Field>
);

interface FileFieldProps {
  file: File | undefined;
  isDisabled: boolean;
  onPick: (file: File) => void;
}

export const TableField = ({ file, isDisabled, onPick }: FileFieldProps) => (
  <div>
    <FileDrop
      label="Table"
      hint={file?.name ?? 'Choose, drop or paste a CSV or XLSX file'}
      icon={FileSpreadsheet}
      accept=".csv,.xlsx,.txt,.tsv"
      isRequired
      isDisabled={isDisabled}
      onFiles={([chosen]) => chosen && onPick(chosen)}
    />
  </div>
);

export const PicturesField = ({ file, isDisabled, onPick }: FileFieldProps) => (
  <div>
    <FileDrop
      label="Images (zip)"
      hint={file?.name ?? 'Choose or drop a ZIP file (optional)'}
      icon={FileArchive}
      accept=".zip"
      isDisabled={isDisabled}
      onFiles={([chosen]) => chosen && onPick(chosen)}
    />
  </div>
);
