import { useQueryClient } from '@tanstack/react-query';
import type { ImportKind, TablePreset } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { ColumnHelp } from './column-help.js';
import { FileField, KindField } from './import-fields.js';
import { Report, type ImportResult } from './report.js';
import { useImport } from './use-import.js';
import css from './tables.module.css';

/** Imports a table: checked first, then stored as a whole or not at all. */
export function ImportTable() {
  const [kind, setKind] = useState<ImportKind>('products');
  const [table, setTable] = useState<File>();
  const [pictures, setPictures] = useState<File>();
  const [preset, setPreset] = useState<TablePreset>();
  const client = useQueryClient();
  const { result, failure, step, isBusy, reset, send } = useImport();
  const choose = (change: () => void) => {
    change();
    setPreset(undefined);
    reset();
  };
  const start = (isDryRun: boolean, chosen = preset) => {
    if (table) void send({ kind, table, pictures, preset: chosen }, isDryRun);
  };
  const confirmPreset = (chosen: TablePreset) => {
    setPreset(chosen);
    start(true, chosen);
  };
  return (
    <section className={css['card']} aria-labelledby="import">
      <h2 id="import">Import</h2>
      <ColumnHelp kind={kind} />
      <div className={css['fields']}>
        <KindField value={kind} onChange={(next) => choose(() => setKind(next))} />
        <FileField
          label="Table"
          accept=".csv,.xlsx,.txt,.tsv"
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
        <Button look="secondary" isBusy={isBusy} disabled={!table} onClick={() => start(true)}>
          Check
        </Button>
        <Button isBusy={isBusy} disabled={!isImportable(result)} onClick={() => start(false)}>
          Import
        </Button>
        {isBusy && (
          <label className={css['progress']}>
            {step ? `${step.done} of ${step.total}` : 'Reading the table'}
            <progress max={step?.total ?? 1} value={step?.done} />
          </label>
        )}
      </div>
      {failure && (
        <p role="alert" className={css['failure']}>
          {failure}
        </p>
      )}
      {result && (
        <Report
          {...result}
          onUndone={() => client.invalidateQueries()}
          onClose={reset}
          onConfirmPreset={confirmPreset}
        />
      )}
    </section>
  );
}

/** Only what was looked at as it is, and is not stored yet. */
const isImportable = (result: ImportResult | undefined) =>
  result?.report.success === true && !result.isStored && result.report.rows > 0;
