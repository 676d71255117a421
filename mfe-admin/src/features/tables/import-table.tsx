import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { ColumnHelp } from './column-help.js';
import { ImportKindField, PicturesField, TableField } from './import-fields.js';
import { ImportReportView, type ImportResult } from './report.js';
import type { ImportSelection } from './send-table.js';
import { useImport } from './use-import.js';
import css from './tables.module.css';

type Chosen = Omit<ImportSelection, 'table'> & { table: File | undefined };

/** Validates a table as soon as the user chooses it. An import stores all rows or none. */
export function ImportTable() {
  const [selection, setSelection] = useState<Chosen>({
    kind: 'products',
    table: undefined,
    pictures: undefined,
  });
  const client = useQueryClient();
  const { result, failure, step, busy, reset, send } = useImport();
  const isBusy = busy !== undefined;
  const isStoring = busy === 'storing';
  const start = ({ table, ...otherFields }: Chosen, isDryRun: boolean) => {
    if (table) void send({ ...otherFields, table }, isDryRun);
  };
  const choose = (changed: Partial<Chosen>) => {
    const next = { ...selection, preset: undefined, ...changed };
    setSelection(next);
    reset();
    start(next, true);
  };
  return (
    <section className={css['card']} aria-labelledby="import">
      <h2 id="import">Import</h2>
      <ColumnHelp kind={selection.kind} />
      <div className={css['fields']}>
        <ImportKindField
          value={selection.kind}
          isDisabled={isStoring}
          onChange={(kind) => choose({ kind })}
        />
        <TableField
          file={selection.table}
          isDisabled={isStoring}
          onPick={(table) => choose({ table })}
        />
        <PicturesField
          file={selection.pictures}
          isDisabled={isStoring}
          onPick={(pictures) => choose({ pictures })}
        />
      </div>
      <div className={css['actions']}>
        <Button disabled={isBusy || !isImportable(result)} onClick={() => start(selection, false)}>
          Import
        </Button>
        <Button
          look="quiet"
          disabled={isBusy || !selection.table}
          onClick={() => start(selection, true)}
        >
          Check again
        </Button>
        {busy && (
          <label className={css['progress']}>
            {step ? `${step.done} of ${step.total}` : waitingTexts[busy]}
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
        <ImportReportView
          {...result}
          onUndone={() => client.invalidateQueries()}
          onClose={reset}
          onConfirmPreset={(preset) => choose({ preset })}
        />
      )}
    </section>
  );
}

const waitingTexts = { checking: 'Checking…', storing: 'Importing…' } as const;

const isImportable = (result: ImportResult | undefined) =>
  result?.report.success === true && !result.isStored && result.report.rows > 0;
