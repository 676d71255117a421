import {
  maxOrderCharacters,
  maxOrderTableBytes,
  orderTableForm,
  orderTableTooLargeMessage,
  orderTableAcceptTypes,
  toOrderRows,
  type MatchedOrder,
  type OrderRow,
} from 'contracts';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { request } from '../../../lib/api/request.js';
import { FileDrop } from '../../../lib/file-drop/file-drop.js';
import { Field } from '../../../lib/forms/field.js';
import { texts } from '../../../texts.js';

const labels = texts.callerInquiry;

/** Lets staff type or paste an order, or choose a spreadsheet that contains an order. */
export function OrderTextInput({ onRead }: { onRead: (rows: OrderRow[]) => void }) {
  const [text, setText] = useState('');
  const ofText = useReading(onRead);
  const ofTable = useReading(onRead);
  const read = async () => {
    if (await ofText.read(() => request('matchOrder', { body: { text } }))) setText('');
  };
  const upload = (table: File) => {
    if (table.size > maxOrderTableBytes) ofTable.setProblem(orderTableTooLargeMessage);
    else void ofTable.read(() => request('matchOrderTable', { body: orderTableForm(table) }));
  };
  const isBusy = ofText.isBusy || ofTable.isBusy;
  return (
    <>
      <Field label={labels.list} error={ofText.problem}>
        {(ids) => (
          <textarea
            {...ids}
            placeholder={labels.example}
            maxLength={maxOrderCharacters}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div>
        <Button
          look="secondary"
          isBusy={isBusy}
          disabled={text.trim() === ''}
          onClick={() => void read()}
        >
          {isBusy ? labels.reading : labels.read}
        </Button>
      </div>
      <FileDrop
        label={labels.upload}
        hint={labels.uploadHint}
        icon={FileSpreadsheet}
        accept={orderTableAcceptTypes}
        isDisabled={isBusy}
        problems={ofTable.problem === undefined ? [] : [ofTable.problem]}
        onFiles={([table]) => table && upload(table)}
      />
    </>
  );
}

/**
 * Returns a function that parses an order, a flag that is true while the order is being parsed, and the error message
 * of the last attempt.
 */
function useReading(onRead: (rows: OrderRow[]) => void) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  /** Resolves to true if the order was parsed. */
  const read = async (call: () => Promise<MatchedOrder>) => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      onRead(toOrderRows(await call()));
      return true;
    } catch (error) {
      setProblem(errorMessage(error, "Can't connect to the shop"));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { problem, setProblem, isBusy, read };
}
