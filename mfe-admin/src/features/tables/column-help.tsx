import { importColumns, tableFormats, type ImportKind } from 'contracts';
import { callUrl } from '../../lib/api/request.js';
import { ScrollTable } from './scroll-table.js';
import css from './tables.module.css';

const headings = ['Column', 'Example', 'Content'];

export function ColumnHelp({ kind }: { kind: ImportKind }) {
  return (
    <>
      <p>
        A CSV or XLSX file. Start from a template:{' '}
        {tableFormats.map((format) => (
          <a
            key={format}
            className={css['template']}
            href={callUrl('downloadImportTemplate', { query: { kind, format } })}
            aria-label={`Download ${format.toUpperCase()} template`}
            download
          >
            {format.toUpperCase()}
          </a>
        ))}
      </p>
      <details className={css['help']}>
        <summary>File format</summary>
        <ul>
          <li>Row 1 contains the column names, in any order. Columns marked * are required.</li>
          <li>Existing model numbers are updated; only the columns in your file change.</li>
          <li>Separate values with semicolons: love; peace.</li>
          <li>
            Separate CSV columns with commas, semicolons or tabs. Save the file as UTF-8 or UTF-16.
          </li>
          <li>In image columns, enter https links or the names of files in the ZIP file.</li>
          <li>Product exports from Shopify and WooCommerce work too.</li>
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
