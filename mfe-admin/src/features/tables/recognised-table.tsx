import { presetDescriptions, type PresetColumnMapping as Recognised } from 'contracts';
import { Button } from 'storefront-kit';
import { ScrollTable } from './scroll-table.js';
import css from './tables.module.css';

const headings = ['Column in the file', 'Imported as'];

interface RecognisedTableProps {
  recognised: Recognised;
  onConfirm: () => void;
}

/** Asks for confirmation of the column mapping that was recognised in the export of another shop system. */
export function RecognisedTable({ recognised, onConfirm }: RecognisedTableProps) {
  const { name } = presetDescriptions[recognised.preset];
  return (
    <div role="status" className={css['recognised']}>
      <p>We recognised a {name} product export. These columns will be imported:</p>
      <ScrollTable label="Recognised columns" headings={headings}>
        {recognised.columns.map(({ from, to }) => (
          <tr key={from}>
            <td>{from}</td>
            <td>
              <code>{to}</code>
            </td>
          </tr>
        ))}
      </ScrollTable>
      <p>
        Prices are treated as US dollars. The file needs a crystalType column for new products, and
        each category must exist.
      </p>
      <div className={css['actions']}>
        <Button onClick={onConfirm}>Use these columns</Button>
      </div>
    </div>
  );
}
