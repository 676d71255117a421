import { useQueryClient } from '@tanstack/react-query';
import { categoryColumns, productColumns, type ImportKind } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { Field } from '../../lib/field.js';
import { messageOf } from '../../lib/read-error-response.js';
import { notify } from '../../lib/notify.js';
import { texts } from '../../texts.js';
import { Report, type ImportResult } from './report.js';
import { sendTable, type ImportProgress } from './send-table.js';
import css from './tables.module.css';

const columns = { products: productColumns, categories: categoryColumns };

/** Takes a table in: looked at first, stored as a whole or not at all. */
export function ImportTable() {
  const client = useQueryClient();
  const [kind, setKind] = useState<ImportKind>('products');
  const [table, setTable] = useState<File>();
  const [pictures, setPictures] = useState<File>();
  const [result, setResult] = useState<ImportResult>();
  const [step, setStep] = useState<ImportProgress>();
  const [isBusy, setIsBusy] = useState(false);
  const choose = (change: () => void) => {
    change();
    setResult(undefined);
  };
  const send = async (isDryRun: boolean) => {
    if (!table) return;
    setIsBusy(true);
    try {
      const report = await sendTable({ kind, table, pictures, isDryRun, onProgress: setStep });
      setResult({ report, isStored: report.success && !isDryRun });
      if (report.success && !isDryRun) {
        notify.success(`${report.created} added, ${report.updated} updated`);
        await client.invalidateQueries();
      }
    } catch (error) {
      notify.error(messageOf(error, texts.broken));
    }
    setStep(undefined);
    setIsBusy(false);
  };
  return (
    <section className={css['card']} aria-labelledby="import">
      <h2 id="import">Import</h2>
      <p>
        A CSV or XLSX file with the columns <code>{columns[kind].join(', ')}</code>. Products whose
        model number is known are updated. Several values in a cell stand between semicolons: love;
        peace. In the picture columns, write file names from the zip.
      </p>
      <div className={css['fields']}>
        <KindField value={kind} onChange={(next) => choose(() => setKind(next))} />
        <FileField
          label="Table"
          accept=".csv,.xlsx"
          isRequired
          onPick={(file) => choose(() => setTable(file))}
        />
        <FileField
          label="Pictures (zip)"
          accept=".zip"
          onPick={(file) => choose(() => setPictures(file))}
        />
      </div>
      <div className={css['actions']}>
        <Button look="secondary" isBusy={isBusy} disabled={!table} onClick={() => void send(true)}>
          Check
        </Button>
        <Button isBusy={isBusy} disabled={!isImportable(result)} onClick={() => void send(false)}>
          Import
        </Button>
        {isBusy && (
          <label className={css['progress']}>
            {step ? `${step.done} of ${step.total}` : 'Reading the table'}
            <progress max={step?.total ?? 1} value={step?.done} />
          </label>
        )}
      </div>
      {result && <Report {...result} />}
    </section>
  );
}

/** Only what was looked at as it is, and is not stored yet. */
const isImportable = (result: ImportResult | undefined) =>
  result?.report.success === true && !result.isStored && result.report.rows > 0;

interface KindFieldProps {
  value: ImportKind;
  onChange: (kind: ImportKind) => void;
}

const KindField = ({ value, onChange }: KindFieldProps) => (
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

const FileField = ({ label, accept, isRequired = false, onPick }: FileFieldProps) => (
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
