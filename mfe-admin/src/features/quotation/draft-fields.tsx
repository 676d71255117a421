import { computeTotals, packInCartons, type QuotationContent } from 'contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { notify } from '../../lib/notifications/notify.js';
import { insertDraftLine, removeDraftLine } from './draft/change-lines.js';
import css from './draft-editor.module.css';
import { createEmptyLine, type DraftValues, type LineValues } from './draft/draft-values.js';
import { DiscountForAll } from './lines/discount-for-all.js';
import { LineGrid, type GridProps } from './lines/line-grid.js';
import { LotDialog } from './lines/lot-dialog.js';
import { MissingPacking } from './lines/missing-packing.js';
import { TermsTemplates } from './templates.js';
import { TermsFields } from './terms-fields.js';
import { TotalsTable } from './lines/totals-table.js';

interface DraftFieldsProps extends Omit<
  GridProps,
  'onRemove' | 'onPictures' | 'totals' | 'cartons'
> {
  quotationId: string;
  shown: QuotationContent;
  onReread: () => void;
}

export function DraftFields({ quotationId, shown, onReread, ...grid }: DraftFieldsProps) {
  const { values, faults, asked, onChange } = grid;
  const [pictured, setPictured] = useState<string>();
  const picturedLine = values.lines.find(({ key }) => key === pictured);
  return (
    <>
      <section className={css['lines']} aria-label="Quotation lines">
        <LineGrid
          {...grid}
          totals={computeTotals(shown).lines}
          cartons={shown.lines.map(cartonsOf)}
          onRemove={(line) => remove(line, values, onChange)}
          onPictures={(line) => setPictured(line.key)}
        />
        {faults['lines'] && <p className={css['problem']}>{faults['lines']}</p>}
        <div className={css['lineTools']}>
          <Button look="secondary" onClick={() => addLine(onChange)}>
            <Plus size={18} aria-hidden="true" /> Add a line
          </Button>
          <DiscountForAll lines={values.lines} onChange={onChange} />
        </div>
      </section>
      <div className={css['columns']}>
        <div className={css['column']}>
          <TermsFields values={values} faults={faults} asked={asked} onChange={onChange}>
            <TermsTemplates values={values} onChange={onChange} />
          </TermsFields>
        </div>
        <div className={css['sum']}>
          <TotalsTable content={shown} />
          <MissingPacking lines={shown.lines} onReread={onReread} />
        </div>
      </div>
      {picturedLine && (
        <LotDialog
          quotationId={quotationId}
          line={picturedLine}
          onChange={onChange}
          onClose={() => setPictured(undefined)}
        />
      )}
    </>
  );
}

/** Returns how a line is packed in cartons. The minimum is 0, because staff can quote any quantity. */
const cartonsOf = ({ packingDetails, ...line }: QuotationContent['lines'][number]) =>
  packInCartons({ ...line, unitsPerCarton: packingDetails?.unitsPerCarton }, { minimum: 0 });

type OnChange = GridProps['onChange'];

function remove(line: LineValues, values: DraftValues, onChange: OnChange) {
  const at = values.lines.indexOf(line);
  onChange((now) => removeDraftLine(now, line.key));
  notify.undoable(`${line.name || 'Line'} removed`, () => {
    onChange((now) => insertDraftLine(now, line, at));
    return Promise.resolve();
  });
}

function addLine(onChange: OnChange) {
  onChange((now) => ({ ...now, lines: [...now.lines, createEmptyLine()] }));
  // Moves focus in a later task, because the new line is rendered after this event.
  setTimeout(() => {
    const names = document.querySelectorAll<HTMLElement>('[data-cell="name"]');
    names[names.length - 1]?.focus();
  });
}
