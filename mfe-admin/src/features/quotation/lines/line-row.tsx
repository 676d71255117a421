import {
  formatMoney,
  mediaUrl,
  formatQuantity,
  quantityUnits,
  type Cartons,
  type Currency,
  type InquiryLine,
} from 'contracts';
import { Camera, Trash2 } from 'lucide-react';
import type { ChangeEvent, ComponentProps, FocusEvent, ReactNode } from 'react';
import { formatDollars } from 'storefront-kit';
import { IconButton } from '../../../lib/icon-button.js';
import { updateDraftLine, type EditableLineColumn } from '../draft/change-lines.js';
import type { DraftValues, LineValues } from '../draft/draft-values.js';
import { lineLabels } from '../draft/labels.js';
import { LineCartons } from './line-cartons.js';
import css from './line-grid.module.css';
import type { DraftErrors } from '../draft/read-draft.js';

export interface LineActions {
  onChange: (to: (values: DraftValues) => DraftValues) => void;
  onRemove: (line: LineValues) => void;
  onPictures: (line: LineValues) => void;
}

interface LineRowProps extends LineActions {
  line: LineValues;
  at: number;
  currency: Currency;
  amount: number;
  /** The cartons for the quantity; undefined if the carton size is unknown. */
  cartons: Cartons | undefined;
  faults: DraftErrors;
  asked: InquiryLine | undefined;
  answer: ReactNode;
}

export function LineRow(props: LineRowProps) {
  const { line, at, currency, amount, cartons, faults, asked, answer, onChange } = props;
  const name = line.name || `line ${at + 1}`;
  const cell = (field: EditableLineColumn, more: MoreCellProps = {}) => (
    <CellInput
      {...more}
      cell={field}
      row={at}
      lineName={name}
      value={line[field]}
      fault={faults[`lines.${at}.${field}`]}
      onValue={(value) =>
        onChange((values) => updateDraftLine(values, line.key, { [field]: value }))
      }
    />
  );
  return (
    <tr role="row" data-line={at + 1}>
      <td role="cell" className={css['product']}>
        <img src={pictureOf(line)} alt="" width="48" height="48" />
        <div>
          {cell('name', {
            className: css['name'],
            placeholder: 'Item',
            isWrapping: true,
          })}
          {line.modelNumber && <span className={css['soft']}>{line.modelNumber}</span>}
          {asked && <InquiryLineDetails line={asked} />}
          {answer}
          {cell('note', { placeholder: 'Note for the buyer', isWrapping: true })}
        </div>
      </td>
      <td role="cell" data-title="Quantity">
        <div className={css['quantity']}>
          {cell('quantity', { inputMode: 'decimal' })}
          <UnitChoice line={line} label={`Unit of ${name}`} onChange={onChange} />
        </div>
        {cartons && (
          <LineCartons
            {...{ cartons, line, onChange }}
            label={`${lineLabels.quantity} of ${name}`}
          />
        )}
      </td>
      <td role="cell" data-title="Unit price">
        {cell('unitPrice', { inputMode: 'decimal' })}
      </td>
      <td role="cell" data-title="Discount %">
        {cell('discountBasisPoints', { inputMode: 'decimal', placeholder: '0' })}
      </td>
      <td role="cell" data-title="Lead time (days)">
        {cell('leadTimeDays', { inputMode: 'numeric', placeholder: '–' })}
      </td>
      <td role="cell" data-title="Amount" className={css['amount']}>
        {formatMoney(amount, currency)}
      </td>
      <td role="cell" className={css['more']}>
        <IconButton
          icon={Camera}
          label={`Lot photos of ${name} (${line.lotPictures.length})`}
          data-count={line.lotPictures.length || undefined}
          onClick={() => props.onPictures(line)}
        />
        <IconButton
          icon={Trash2}
          isDanger
          label={`Remove ${name}`}
          onClick={() => props.onRemove(line)}
        />
      </td>
    </tr>
  );
}

interface UnitChoiceProps extends Pick<LineActions, 'onChange'> {
  line: LineValues;
  label: string;
}

const UnitChoice = ({ line, label, onChange }: UnitChoiceProps) => (
  <select
    aria-label={label}
    value={line.quantityUnit}
    onChange={({ target }) => {
      const unit = quantityUnits.find((candidate) => candidate === target.value);
      if (unit) onChange((values) => updateDraftLine(values, line.key, { quantityUnit: unit }));
    }}
  >
    {quantityUnits.map((unit) => (
      <option key={unit} value={unit}>
        {unit.replace('per/', '')}
      </option>
    ))}
  </select>
);

const pictureOf = ({ mainImage }: LineValues) =>
  mainImage ? mediaUrl(mainImage.url, 160, 'webp') : '/fallback.png';

const InquiryLineDetails = ({
  line: { quantity, product, targetPrice, note },
}: {
  line: InquiryLine;
}) => (
  <p className={css['asked']}>
    <span>{`Requested: ${formatQuantity(quantity, product.quantityUnit)}`}</span>
    {targetPrice !== null && <span>{`Target price ${formatDollars(targetPrice)}`}</span>}
    {note && <q>{note}</q>}
  </p>
);

interface MoreCellProps extends Pick<
  ComponentProps<'input'>,
  'className' | 'placeholder' | 'inputMode'
> {
  /** True to wrap a long value onto several lines. The value itself never contains line breaks. */
  isWrapping?: boolean;
}

type CellElement = HTMLInputElement | HTMLTextAreaElement;

interface CellInputProps extends MoreCellProps {
  cell: EditableLineColumn;
  row: number;
  lineName: string;
  value: string;
  fault: string | undefined;
  onValue: (value: string) => void;
}

function CellInput({ isWrapping, ...props }: CellInputProps) {
  const { cell, row, lineName, value, fault, onValue, ...rest } = props;
  const id = `fault-${row}-${cell}`;
  const field = {
    ...rest,
    value,
    'data-row': row,
    'data-cell': cell,
    'data-path': `lines.${row}.${cell}`,
    autoComplete: 'off',
    enterKeyHint: 'next',
    'aria-label': `${lineLabels[cell]} of ${lineName}`,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault && id,
    onFocus: ({ target }: FocusEvent<CellElement>) => target.select(),
    onChange: ({ target }: ChangeEvent<CellElement>) =>
      onValue(target.value.replaceAll(/\s*\n\s*/g, ' ')),
  } as const;
  return (
    <>
      {isWrapping ? <textarea {...field} rows={1} /> : <input {...field} />}
      {fault && (
        <span id={id} className={css['fault']}>
          {fault}
        </span>
      )}
    </>
  );
}
