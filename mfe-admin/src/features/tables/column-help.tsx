import { importColumns, tableFormats, type ImportKind } from 'contracts';
import { addressOf } from '../../lib/api/request.js';
import { ScrollTable } from './scroll-table.js';
import css from './tables.module.css';

const headings = ['Column', 'Example', 'What it holds'];

export function ColumnHelp({ kind }: { kind: ImportKind }) {
  return (
    <>
      <p>
        A CSV or XLSX file. Start from a template:{' '}
        {tableFormats.map((format) => (
          <a
            key={format}
            className={css['template']}
            href={addressOf('downloadImportTemplate', { query: { kind, format } })}
            aria-label={`Template as ${format.toUpperCase()}`}
            download
          >
            {format.toUpperCase()}
          </a>
        ))}
      </p>
      <details className={css['help']}>
        <summary>How a table is written</summary>
        <ul>
          <li>Row 1 holds the names of the columns, in any order. Those with a * are required.</li>
          <li>
            Products whose model number is known are updated: only the columns that are there.
          </li>
          <li>Several values in a cell stand between semicolons: love; peace.</li>
          <li>A CSV file uses commas, semicolons or tabs and is saved as UTF-8 or UTF-16.</li>
          <li>In the picture columns, write file names from the zip or https addresses.</li>
          <li>Product exports of Shopify and WooCommerce are recognised.</li>
        </ul>
        <ScrollTable label="Columns" headings={headings}>
          {importColumns[kind].map(({ column, isRequired, holds, example }) => (
            <tr key={column}>
              <td>
                <code>{column}</code>
                {isRequired && ' *'}
              </td>
              <td>{example}</td>
              <td>{holds}</td>
            </tr>
          ))}
        </ScrollTable>
      </details>
    </>
  );
}
