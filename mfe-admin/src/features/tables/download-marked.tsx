import { useState } from 'react';
import { Button } from 'storefront-kit';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { openStreamingCall } from '../../lib/api/request.js';
import { texts } from '../../texts.js';
import { toImportForm, type ImportSelection } from './send-table.js';
import css from './tables.module.css';

/** Button that downloads the table as XLSX with a column that describes the errors in each row. */
export function DownloadMarked({ selection }: { selection: ImportSelection }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const download = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const response = await openStreamingCall('markTableErrors', {
        body: toImportForm(selection),
      });
      save(await response.blob(), `${selection.kind}-with-errors.xlsx`);
    } catch (error) {
      setFailure(errorMessage(error, texts.broken));
    }
    setIsBusy(false);
  };
  return (
    <div className={css['actions']}>
      <Button look="secondary" isBusy={isBusy} onClick={() => void download()}>
        Download file with errors marked
      </Button>
      {failure && (
        <p role="alert" className={css['failure']}>
          {failure}
        </p>
      )}
    </div>
  );
}

function save(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
