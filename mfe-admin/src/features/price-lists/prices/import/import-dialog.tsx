import type { PriceList } from 'contracts';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from 'storefront-kit';
import { callUrl, request } from '../../../../lib/api/request.js';
import { formatProductCount } from '../../../../lib/bulk/bulk-bar.js';
import { BulkDialog } from '../../../../lib/bulk/bulk-dialog.js';
import { FileDrop } from '../../../../lib/file-drop/file-drop.js';
import type { AppliedPriceChange } from '../bulk/list-change-dialog.js';
import { ImportPreview } from './import-preview.js';
import css from './import.module.css';

interface ImportDialogProps {
  list: PriceList;
  onApplied: (applied: AppliedPriceChange) => void;
  onClose: () => void;
}

interface Upload {
  file: File;
  /** Distinguishes the files, because the dialog compares uploads as JSON, and every `File` serialises to `{}`. */
  selection: number;
}

/** Imports fixed prices from a table, after a preview of every change. */
export function ImportDialog({ list, onApplied, onClose }: ImportDialogProps) {
  const [upload, setUpload] = useState<Upload>();
  const params = { id: list.id };
  return (
    <BulkDialog
      title={`Import prices into ${list.name}`}
      choice={list.id}
      change={upload}
      load={({ file }, signal) =>
        withField(request('previewListImport', { params, body: formOf(file) }, signal))
      }
      fields={
        <>
          <ImportHelp list={list} />
          <FileDrop
            label="Table"
            hint={upload?.file.name ?? 'Choose, drop or paste a CSV or XLSX file'}
            icon={FileSpreadsheet}
            accept=".csv,.xlsx,.txt,.tsv"
            isRequired
            onFiles={([file]) =>
              file && setUpload({ file, selection: (upload?.selection ?? 0) + 1 })
            }
          />
        </>
      }
      show={(preview) => <ImportPreview preview={preview} />}
      action={(changed) =>
        changed ? `Import prices for ${formatProductCount(changed)}` : 'Import'
      }
      apply={async ({ file }, fingerprint) => {
        const body = formOf(file, fingerprint);
        onApplied(await withField(request('applyListImport', { params, body })));
      }}
      onClose={onClose}
    />
  );
}

const ImportHelp = ({ list: { id } }: Pick<ImportDialogProps, 'list'>) => (
  <div className={css['help']}>
    <p>
      Edit the{' '}
      <a href={callUrl('exportListPrices', { params: { id } })} download>
        exported table
      </a>{' '}
      and import it again. An empty cell removes the fixed price; products without a row stay as
      they are.
    </p>
    <p>
      To set fixed prices as a discount on the shop prices, enter a percentage such as 5% in the
      discountPercent column.
    </p>
  </div>
);

function formOf(file: File, fingerprint?: string) {
  const form = new FormData();
  form.append('table', file);
  if (fingerprint) form.append('fingerprint', fingerprint);
  return form;
}

/** Replaces the general error message with the more specific error about the file. */
async function withField<Result>(pending: Promise<Result>): Promise<Result> {
  try {
    return await pending;
  } catch (error) {
    const message = error instanceof ApiError ? error.fields['table'] : undefined;
    if (!(error instanceof ApiError) || !message) throw error;
    throw new ApiError(error.code, message, error.details);
  }
}
