import {
  formatMoney,
  mediaUrl,
  formatQuantity,
  quantityUnits,
  type Currency,
  type InquiryLine,
} from 'contracts';
import { Camera, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { formatDollars } from 'storefront-kit';
import { IconButton } from '../../../lib/icon-button.js';
import { setLine, type EditableLineColumn } from '../draft/change-lines.js';
import type { DraftValues, LineValues } from '../draft/draft-values.js';
import { lineLabels } from '../draft/labels.js';
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
  cartons: string;
  faults: DraftErrors;
  asked: InquiryLine | undefined;
  answer: ReactNode;
}

export function LineRow(props: LineRowProps) {
  const { line, at, currency, amount, cartons, faults, asked, answer, onChange } = props;
  const name = line.name || `line ${at + 1}`;
  const cell = (field: EditableLineColumn, more: ComponentProps<'input'> = {}) => (
    <CellInput
      {...more}
      cell={field}
      row={at}
      lineName={name}
      value={line[field]}
      fault={faults[`lines.${at}.${field}`]}
      onValue={(value) => onChange((values) => setLine(values, line.key, { [field]: value }))}
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
            title: line.name,
          })}
          {line.modelNumber && <span className={css['soft']}>{line.modelNumber}</span>}
          {asked && <InquiryLineDetails line={asked} />}
          {answer}
          {cell('note', { placeholder: 'Note for the buyer' })}
        </div>
      </td>
      <td role="cell" data-title="Quantity">
        <div className={css['quantity']}>
          {cell('quantity', { inputMode: 'decimal' })}
          <select
            aria-label={`Unit of ${name}`}
            value={line.quantityUnit}
            onChange={({ target }) => {
              const unit = quantityUnits.find((candidate) => candidate === target.value);
              if (unit) onChange((values) => setLine(values, line.key, { quantityUnit: unit }));
            }}
          >
            {quantityUnits.map((unit) => (
              <option key={unit} value={unit}>
                {unit.replace('per/', '')}
              </option>
            ))}
          </select>
        </div>
        {cartons && <span className={css['cartons']}>{`= ${cartons}`}</span>}
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

interface CellInputProps extends ComponentProps<'input'> {
  cell: EditableLineColumn;
  row: number;
  lineName: string;
  fault: string | undefined;
  onValue: (value: string) => void;
}

function CellInput({ cell, row, lineName, fault, onValue, ...rest }: CellInputProps) {
  const id = `fault-${row}-${cell}`;
  return (
    <>
      <input
        {...rest}
        data-row={row}
        data-cell={cell}
        data-path={`lines.${row}.${cell}`}
        autoComplete="off"
        enterKeyHint="next"
        aria-label={`${lineLabels[cell]} of ${lineName}`}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && id}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onValue(target.value)}
      />
      {fault && (
        <span id={id} className={css['fault']}>
          {fault}
        </span>
      )}
    </>
  );
}
